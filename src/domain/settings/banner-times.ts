import { localDateOf, localMinuteOf } from "../schedule/local-time.ts";
import type { Banner } from "./banner.ts";

/** From its start on, until before its end. */
export function isBannerShown({ text, start, end }: Banner, now: Date): boolean {
  if (text === "") return false;
  const at = now.toISOString();
  return (start === null || start <= at) && (end === null || at < end);
}

/** When the banner appears or disappears next. */
export function nextBannerChange({ start, end }: Banner, now: Date): Date | null {
  const at = now.toISOString();
  // The start comes before the end.
  const next = [start, end].find((moment) => moment !== null && moment > at);
  return next ? new Date(next) : null;
}

/** In local time: `2026-12-24 20:00`. */
export function formatMoment(moment: string): string {
  const at = new Date(moment);
  const minute = localMinuteOf(at) % (24 * 60);
  const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0"));
  return `${localDateOf(at)} ${clock.join(":")}`;
}

/** For a field of type `datetime-local`: `2026-12-24T20:00`; empty for none. */
export function momentField(moment: string | null): string {
  return moment === null ? "" : formatMoment(moment).replace(" ", "T");
}

/** Of fields as typed: the words and look of its state now. */
export function describeBanner(
  { text, start, end }: { text: string; start: string; end: string },
  now: Date,
): { readonly state: "on" | "later" | "over" | "off"; readonly words: string } {
  const at = momentField(now.toISOString());
  if (text.trim() === "") return { state: "off", words: "Apagado: no tiene texto" };
  if (start !== "" && end !== "" && start >= end)
    return { state: "over", words: "Termina antes de empezar: no se ve nunca" };
  if (end !== "" && end <= at) return { state: "over", words: "Ya terminó" };
  if (start !== "" && start > at) return { state: "later", words: `Se ve desde ${start.replace("T", " ")}` };
  return { state: "on", words: "Se ve ahora" };
}

import { expect } from "vitest";
import { page } from "vitest/browser";
import { listOutsideWindow } from "../list-outside-window.ts";
import { byNight, listColourViolations, listViolations } from "./component-page.ts";

/** Nothing is outside the window, and axe finds nothing: by day, at the last width by night, at a single one by both. */
export async function expectSound(...widths: readonly number[]): Promise<void> {
  await look(widths, (at) => expect.poll(listOutsideWindow, { message: at }).toEqual([]));
}

/** The part of `expectSound` that holds without the frame of the page, which has its margins. */
export async function expectAccessible(...widths: readonly number[]): Promise<void> {
  await look(widths, () => {});
}

async function look(widths: readonly number[], lookFirst: (at: string) => unknown): Promise<void> {
  for (const [index, width] of widths.entries()) {
    const at = `at ${width} px`;
    const isLast = index === widths.length - 1;
    await page.viewport(width, 800);
    await lookFirst(at);
    if (!isLast || index === 0) expect(await listViolations(), at).toEqual([]);
    const lookByNight = index === 0 ? listColourViolations : listViolations;
    if (isLast) expect(await byNight(lookByNight), `by night ${at}`).toEqual([]);
  }
}

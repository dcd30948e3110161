import { setTimeout as pause } from "node:timers/promises";
import type { Engine, Point, Size } from "./engine.ts";

const POLL_MS = 50;
/** Only reached on a failure. */
const WAIT_LIMIT_MS = 30_000;
const KEYS = { Tab: "\uE004", Enter: "\uE007", Escape: "\uE00C", ArrowDown: "\uE015" } as const;

/** A selector; among several matches, the accessible name or text to contain. */
export interface Target {
  readonly css: string;
  readonly name?: string;
  /** Text of the article around it. */
  readonly article?: string;
}

/** A visitor's actions, over any engine. Every action waits until it is possible. */
export class EnginePage {
  readonly engine: Engine;
  readonly #origin: string;

  constructor({ engine, origin }: { engine: Engine; origin: string }) {
    this.engine = engine;
    this.#origin = origin;
  }

  /** Waits for hydration, if the page has scripts. */
  async open(path: string): Promise<void> {
    await this.engine.open(`${this.#origin}${path}`);
    await this.waitFor(() => document.documentElement.dataset.hydrated !== undefined);
  }

  run<Result>(action: () => Result): Promise<Result>;
  run<Argument, Result>(action: (argument: Argument) => Result, argument: Argument): Promise<Result>;
  run(action: (argument: unknown) => unknown, argument?: unknown): Promise<unknown> {
    return this.engine.evaluate(`(${String(action)})(${JSON.stringify(argument) ?? ""})`);
  }

  waitFor(condition: () => unknown): Promise<void>;
  waitFor<Argument>(condition: (argument: Argument) => unknown, argument: Argument): Promise<void>;
  waitFor(condition: (argument: unknown) => unknown, argument?: unknown): Promise<void> {
    // Evaluation fails during a navigation.
    const isTrue = async () => Boolean(await this.run(condition, argument).catch(() => false));
    return this.waitUntil(isTrue, `never true: ${String(condition)} with ${JSON.stringify(argument)}`);
  }

  async waitUntil(condition: () => Promise<boolean>, failure: string): Promise<void> {
    const deadline = Date.now() + WAIT_LIMIT_MS;
    while (!(await condition())) {
      if (Date.now() > deadline) throw new Error(failure);
      await pause(POLL_MS);
    }
  }

  see(target: Target): Promise<void> {
    return this.waitUntil(
      async () => (await this.run(locate, target).catch(() => null)) !== null,
      `not seen: ${JSON.stringify(target)}`,
    );
  }

  notSee(target: Target): Promise<void> {
    return this.waitUntil(
      async () => (await this.run(locate, target).catch(() => undefined)) === null,
      `still there: ${JSON.stringify(target)}`,
    );
  }

  text(css: string): Promise<string> {
    return this.run((selector) => document.querySelector(selector)?.textContent?.trim() ?? "", css);
  }

  /** Clicks with the mouse, once the element is uncovered and has stopped moving. */
  async click(target: Target): Promise<void> {
    const find = async () => {
      const place = await this.run(locate, { ...target, scrolls: true });
      return place?.isFree ? place : null;
    };
    await this.engine.click(
      await this.#settle(find, `missing, covered or moving: ${JSON.stringify(target)}`),
    );
  }

  /** What `read` finds, once two reads agree. */
  settle<Value>(read: () => Value | null | undefined): Promise<Value> {
    return this.#settle(() => this.run(read), `never settled: ${String(read)}`);
  }

  async #settle<Value>(read: () => Promise<Value | null | undefined>, failure: string): Promise<Value> {
    const seen: (Value | null | undefined)[] = [];
    await this.waitUntil(async () => {
      seen.unshift(await read().catch(() => null));
      return seen[0] != null && JSON.stringify(seen[0]) === JSON.stringify(seen[1]);
    }, failure);
    return seen[0] as Value;
  }

  type(text: string): Promise<void> {
    return this.engine.type(text);
  }

  press(key: keyof typeof KEYS): Promise<void> {
    return this.type(KEYS[key]);
  }

  /** Replaces what the field has. */
  async fill(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await this.type(text);
  }

  choose(css: string, value: string): Promise<void> {
    return this.run(
      ([selector, chosen]) => {
        const select = document.querySelector<HTMLSelectElement>(selector as string);
        if (!select) throw new Error(`no ${selector}`);
        select.value = chosen as string;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      },
      [css, value],
    );
  }

  /** Waits until the page has its new size: a frozen page never does. */
  async resize(size: Size): Promise<void> {
    await this.engine.resize(size);
    await this.waitFor(({ width, height }) => innerWidth === width && innerHeight === height, size);
  }
}

interface Place extends Point {
  /** Whether a click there hits the element. */
  readonly isFree: boolean;
}

/** Runs in the page. The centre of the first matching element that has a box. */
function locate({
  css,
  name = "",
  article = "",
  scrolls = false,
}: Target & { scrolls?: boolean }): Place | null {
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (one) =>
      `${one.getAttribute("aria-label") ?? ""} ${one.textContent}`.includes(name) &&
      (one.closest("article")?.textContent ?? "").includes(article) &&
      one.getClientRects().length > 0,
  );
  if (!element) return null;
  if (scrolls) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.round(left + width / 2);
  const y = Math.round(top + height / 2);
  const hit = document.elementFromPoint(x, y);
  return { x, y, isFree: hit !== null && (element.contains(hit) || hit.contains(element)) };
}

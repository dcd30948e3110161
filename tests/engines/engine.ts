export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A running browser with a fresh profile; `EnginePage` builds on it. */
export interface Engine {
  readonly version: string;
  /** Resolves when the document has loaded. */
  open(url: string): Promise<void>;
  /** Evaluates a JavaScript expression to a JSON value. */
  evaluate(expression: string): Promise<unknown>;
  /** With the mouse, in pixels of the viewport. */
  click(point: Point): Promise<void>;
  /** Text, or one key without a character, which is the code point that WebDriver gives it. */
  type(text: string): Promise<void>;
  /** Resizes the viewport. */
  resize(size: Size): Promise<void>;
  /** Opens a tab and activates it. */
  openTab(): Promise<string>;
  showTab(tab: string): Promise<void>;
  currentTab(): string;
  /** Console errors and warnings and uncaught exceptions since the start. */
  listProblems(): readonly string[];
  screenshot(): Promise<Buffer>;
  stop(): Promise<void>;
}

export interface EngineKind {
  readonly name: string;
  /** Safari's version where the engine only imitates it, as far as `old-safari.ts` can. */
  readonly imitates?: number;
  /** Fetches what is missing. Resolves to why the engine cannot run here, in Spanish, or to null. */
  provide(): string | null;
  start(): Promise<Engine>;
}

/** Longer than a responsive browser takes on a busy machine. */
export const ANSWER_LIMIT_MS = 60_000;

/** The engine lacks what the journey is about; the message says what, in Spanish. */
export class NotTried extends Error {}

/** W3C input sources, which WebDriver and WebDriver BiDi share. */
export function clickActions({ x, y }: Point): object[] {
  const actions = [
    { type: "pointerMove", duration: 0, x, y },
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  return [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }];
}

export function keyActions(text: string): object[] {
  const actions = [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}

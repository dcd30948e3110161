export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A W3C input source: WebDriver and WebDriver BiDi take the same. */
type InputSource = Readonly<Record<string, unknown>>;

/** A running browser with a fresh profile; `EnginePage` builds on it. */
export interface Engine {
  readonly version: string;
  /** Resolves when the document has loaded. */
  open(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** Evaluates a JavaScript expression to a JSON value. */
  evaluate(expression: string): Promise<unknown>;
  performActions(sources: readonly InputSource[]): Promise<void>;
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
  /** Debian packages that provide it. */
  readonly packages: readonly string[];
  start(): Promise<Engine>;
}

/** Longer than a responsive browser takes on a busy machine. */
export const ANSWER_LIMIT_MS = 60_000;

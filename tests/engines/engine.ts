export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A W3C input source: WebDriver and WebDriver BiDi take the same. */
type InputSource = Readonly<Record<string, unknown>>;

/** A running browser with a fresh profile. `EnginePage` builds everything else on this. */
export interface Engine {
  readonly version: string;
  /** Resolves when the document has loaded. */
  open(url: string): Promise<void>;
  goBack(): Promise<void>;
  /** The value of a JavaScript expression, as JSON would have it. */
  evaluate(expression: string): Promise<unknown>;
  performActions(sources: readonly InputSource[]): Promise<void>;
  /** Resizes what the page sees as its window. */
  resize(size: Size): Promise<void>;
  /** Opens a tab, and shows it. */
  openTab(): Promise<string>;
  showTab(tab: string): Promise<void>;
  currentTab(): string;
  /** Errors and warnings of the console, uncaught exceptions included, since the browser was started. */
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

/** Longer than any answer of a browser that is not frozen takes on a busy machine. */
export const ANSWER_LIMIT_MS = 60_000;

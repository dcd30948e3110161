import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { type Bidi, openBidi } from "./bidi.ts";
import { clickActions, type Engine, type EngineKind, keyActions, NotTried, type Size } from "./engine.ts";
import { providePackages, tryFetching, unpackOlderDebian } from "./provide-engine.ts";

/** Firefox has WebDriver BiDi built in, so no geckodriver is needed, which Debian lacks. */
export const FIREFOX: EngineKind = {
  name: "firefox",
  provide: () => providePackages(["firefox-esr"]),
  start: () => startFirefox({ program: "firefox-esr" }),
};

const unpackFirefox115 = () =>
  unpackOlderDebian({
    release: "bullseye",
    packages: ["firefox-esr=115.*", "libffi7", "libdbus-glib-1-2"],
  });

export const FIREFOX_115: EngineKind = {
  name: "firefox-115",
  provide: () => tryFetching(unpackFirefox115),
  start() {
    const libraries = join(unpackFirefox115(), "usr/lib");
    return startFirefox({
      program: join(libraries, "firefox-esr/firefox-esr"),
      env: {
        LD_LIBRARY_PATH: join(libraries, `${PROCESSORS[process.arch]}-linux-gnu`),
        // Windows get no larger than the screen.
        ...{ MOZ_HEADLESS_WIDTH: "1920", MOZ_HEADLESS_HEIGHT: "1200" },
      },
    });
  },
};

const PROCESSORS: Readonly<Record<string, string>> = { x64: "x86_64", arm64: "aarch64" };

interface Program {
  readonly program: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Context {
  readonly context: string;
}

async function startFirefox({ program, env }: Program): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "guia-firefox-"));
  // `openWindow` opens one without a click.
  await writeFile(join(profile, "user.js"), 'user_pref("dom.disable_open_during_load", false);\n');
  const browser = spawn(
    program,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { detached: true, env: { ...process.env, ...env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const stop = async () => {
    await endGroup(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return await connect({ url: await readAddress(browser), stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function connect({ url, stop }: { url: string; stop: () => Promise<void> }): Promise<Engine> {
  const problems: string[] = [];
  const bidi = await openBidi(`${url}/session`, (method, event) => {
    const problem = readProblem(method, event);
    if (problem) problems.push(problem);
  });
  const { capabilities } = (await bidi.send("session.new", { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
  const isNew = await understands(bidi, "session.subscribe", { events: ["network.fetchError"] });
  const resize = isNew ? resizeViewport : resizeWindow;
  const evaluateIn = evaluator(bidi);
  let { context } = isNew ? await firstContext(bidi) : await openWindow(bidi);
  return {
    version: capabilities.browserVersion,
    stop,
    listProblems: () => problems,
    currentTab: () => context,
    async open(address) {
      await bidi.send("browsingContext.navigate", { context, url: address, wait: "complete" });
    },
    evaluate: (expression) => evaluateIn(context, expression),
    async click(point) {
      await bidi.send("input.performActions", { context, actions: clickActions(point) });
    },
    async type(text) {
      await bidi.send("input.performActions", { context, actions: keyActions(text) });
    },
    resize: (size) => resize({ bidi, context, size }),
    async openTab() {
      ({ context } = (await bidi.send("browsingContext.create", { type: "tab" })) as Context);
      return context;
    },
    async showTab(tab) {
      context = tab;
      if (isNew) await bidi.send("browsingContext.activate", { context });
    },
    async screenshot() {
      const { data } = (await bidi.send("browsingContext.captureScreenshot", { context })) as {
        data: string;
      };
      return Buffer.from(data, "base64");
    },
  };
}

/** Firefox 115 lacks some commands and events. */
function understands(bidi: Bidi, method: string, params: object): Promise<boolean> {
  return bidi.send(method, params).then(
    () => true,
    () => false,
  );
}

function evaluator(bidi: Bidi) {
  return async (context: string, expression: string): Promise<unknown> => {
    const answer = await bidi.send("script.evaluate", {
      expression: `JSON.stringify(${expression})`,
      target: { context },
      awaitPromise: false,
    });
    const { type, result, exceptionDetails } = answer as {
      type: "success" | "exception";
      result?: { value?: string };
      exceptionDetails?: { text: string };
    };
    if (type === "exception") throw new Error(exceptionDetails?.text);
    return result?.value === undefined ? undefined : JSON.parse(result.value);
  };
}

async function listContexts(bidi: Bidi): Promise<Context[]> {
  return ((await bidi.send("browsingContext.getTree", {})) as { contexts: Context[] }).contexts;
}

async function firstContext(bidi: Bidi): Promise<Context> {
  const [first] = await listContexts(bidi);
  if (!first) throw new Error("Firefox has no window");
  return first;
}

/** Firefox 115 resizes only windows that a script opened, and only while they are empty. */
async function openWindow(bidi: Bidi): Promise<Context> {
  const { context } = await firstContext(bidi);
  await evaluator(bidi)(context, "void open('about:blank', 'journeys', 'popup,width=1280,height=800')");
  for (;;) {
    const opened = (await listContexts(bidi)).find((each) => each.context !== context);
    if (opened) return opened;
    await pause(50);
  }
}

interface ResizeInput {
  readonly bidi: Bidi;
  readonly context: string;
  readonly size: Size;
}

async function resizeViewport({ bidi, context, size }: ResizeInput): Promise<void> {
  await bidi.send("browsingContext.setViewport", { context, viewport: size });
}

async function resizeWindow({ bidi, context, size: { width, height } }: ResizeInput): Promise<void> {
  const isOther = `location.href !== "about:blank" && (innerWidth !== ${width} || innerHeight !== ${height})`;
  if (await evaluator(bidi)(context, isOther)) {
    throw new NotTried("su ventana no cambia de tamaño con una página abierta");
  }
  const whole = `${width} + outerWidth - innerWidth, ${height} + outerHeight - innerHeight`;
  await evaluator(bidi)(context, `void resizeTo(${whole})`);
}

function readAddress(browser: ChildProcess): Promise<string> {
  const { stderr } = browser;
  if (!stderr) throw new Error("Firefox: no standard error");
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stderr });
    lines.on("line", (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    browser.once("error", reject);
    browser.once("exit", (code) => reject(new Error(`Firefox ended with ${code}`)));
  });
}

function readProblem(method: string, event: Readonly<Record<string, unknown>>): string | null {
  if (method === "network.fetchError") {
    const { request, errorText } = event as { request: { url: string }; errorText: string };
    return `${errorText} ${request.url}`;
  }
  const { level, text } = event as { level: string; text: string };
  return level === "error" || level === "warn" ? `${level}: ${text}` : null;
}

/** Kills a process started with `detached` and its children, even if frozen. */
export function endGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    process.kill(-child.pid, "SIGKILL");
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ANSWER_LIMIT_MS, type Engine, type EngineKind } from "./engine.ts";

/** Firefox has WebDriver BiDi built in, so no geckodriver is needed, which Debian lacks. */
export const FIREFOX: EngineKind = {
  name: "firefox",
  packages: ["firefox-esr"],
  start: startFirefox,
};

interface Context {
  readonly context: string;
}

async function startFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), "guia-firefox-"));
  const browser = spawn(
    "firefox-esr",
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
    { detached: true, env: { ...process.env, HOME: profile }, stdio: ["ignore", "ignore", "pipe"] },
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
  await bidi.send("session.subscribe", { events: ["log.entryAdded", "network.fetchError"] });
  const { contexts } = (await bidi.send("browsingContext.getTree", {})) as { contexts: Context[] };
  let context = contexts[0]?.context ?? "";
  return {
    version: capabilities.browserVersion,
    stop,
    listProblems: () => problems,
    currentTab: () => context,
    async open(address) {
      await bidi.send("browsingContext.navigate", { context, url: address, wait: "complete" });
    },
    async goBack() {
      await bidi.send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    async evaluate(expression) {
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
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    async performActions(actions) {
      await bidi.send("input.performActions", { context, actions });
    },
    async resize(viewport) {
      await bidi.send("browsingContext.setViewport", { context, viewport });
    },
    async openTab() {
      ({ context } = (await bidi.send("browsingContext.create", { type: "tab" })) as Context);
      return context;
    },
    async showTab(tab) {
      context = tab;
      await bidi.send("browsingContext.activate", { context });
    },
    async screenshot() {
      const { data } = (await bidi.send("browsingContext.captureScreenshot", { context })) as {
        data: string;
      };
      return Buffer.from(data, "base64");
    },
  };
}

function readAddress(browser: ChildProcess): Promise<string> {
  const { stderr } = browser;
  if (!stderr) throw new Error("firefox-esr: no standard error");
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stderr });
    lines.on("line", (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    browser.once("error", reject);
    browser.once("exit", (code) => reject(new Error(`firefox-esr ended with ${code}`)));
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

interface Bidi {
  send(method: string, params: object): Promise<unknown>;
}

type Listener = (method: string, params: Readonly<Record<string, unknown>>) => void;

async function openBidi(url: string, listen: Listener): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${url}`));
  });
  const waiting = new Map<number, (answer: { result?: unknown; error?: string; message?: string }) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    if (message.type === "event") listen(message.method, message.params);
    else waiting.get(message.id)?.(message);
  };
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), ANSWER_LIMIT_MS);
        waiting.set(id, ({ result, error, message }) => {
          clearTimeout(timer);
          waiting.delete(id);
          if (error) reject(new Error(`${method}: ${error} ${message}`));
          else resolve(result);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}

/** Kills a process started with `detached` and its children, even if frozen. */
export function endGroup(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    process.kill(-child.pid, "SIGKILL");
  });
}

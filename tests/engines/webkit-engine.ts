import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { ANSWER_LIMIT_MS, clickActions, type Engine, type EngineKind, keyActions } from "./engine.ts";
import { endGroup } from "./firefox-engine.ts";
import { providePackages } from "./provide-engine.ts";

const SHELL = join(import.meta.dirname, "webkit-shell.py");
const SCREEN = "1920x1200x24";

const PACKAGES = ["webkit2gtk-driver", "xvfb", "python3-gi", "gir1.2-webkit2-4.1"];

/** WebKitGTK, which shares its engine with Safari, in our own window (`webkit-shell.py`). */
export const WEBKIT: EngineKind = {
  name: "webkit",
  provide: () => providePackages(PACKAGES),
  start: () => startWebKit([]),
};

/** WebKit's switches for what Safari got after 16.4. */
const NEW_FEATURES = ["PopoverAttribute", "ViewTransitions", "CrossDocumentViewTransitions"];

/** WebKitGTK without what that Safari lacks: some is switched off, `old-safari.ts` removes the rest. */
export function imitateSafari(version: number): EngineKind {
  return {
    name: `ios-${version}-imitation`,
    imitates: version,
    provide: () => providePackages(PACKAGES),
    start: () => startWebKit(NEW_FEATURES),
  };
}

async function startWebKit(disabledFeatures: readonly string[]): Promise<Engine> {
  const processes: ChildProcess[] = [];
  const start = (name: string, args: readonly string[], env: Record<string, string> = {}) => {
    const child = spawn(name, args, {
      detached: true,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "ignore"],
    });
    processes.push(child);
    return child;
  };
  const folder = await mkdtemp(join(tmpdir(), "guia-webkit-"));
  const stop = async () => {
    for (const child of processes.toReversed()) await endGroup(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const screen = start("Xvfb", ["-displayfd", "1", "-screen", "0", SCREEN, "-nolisten", "tcp"]);
    const [display] = await once(createInterface({ input: screen.stdout }), "line");
    const port = await findFreePort();
    start("WebKitWebDriver", [`--port=${port}`], { DISPLAY: `:${display}` });
    return await connect({ url: `http://127.0.0.1:${port}`, folder, stop, disabledFeatures });
  } catch (error) {
    await stop();
    throw error;
  }
}

interface ConnectInput {
  url: string;
  folder: string;
  disabledFeatures: readonly string[];
  stop: () => Promise<void>;
}

async function connect({ url, folder, stop, disabledFeatures }: ConnectInput): Promise<Engine> {
  await waitForDriver(url);
  const log = join(folder, "problems.txt");
  const browser = { binary: "/usr/bin/python3", args: [SHELL, log, ...disabledFeatures] };
  const { sessionId, capabilities } = (await send(url, "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": browser } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `${url}/session/${sessionId}`;
  let tab = (await send(session, "/window")) as string;
  const showTab = async (handle: string) => {
    await send(session, "/window", { handle });
    tab = handle;
  };
  return {
    version: capabilities.browserVersion,
    stop,
    listProblems: () => readFileSync(log, "utf8").split("\n").filter(Boolean),
    currentTab: () => tab,
    async open(address) {
      await send(session, "/url", { url: address });
    },
    evaluate: (expression) => send(session, "/execute/sync", { script: `return ${expression}`, args: [] }),
    async click(point) {
      await send(session, "/actions", { actions: clickActions(point) });
    },
    async type(text) {
      await send(session, "/actions", { actions: keyActions(text) });
    },
    async resize(size) {
      await send(session, "/window/rect", size);
    },
    async openTab() {
      const { handle } = (await send(session, "/window/new", { type: "tab" })) as { handle: string };
      await showTab(handle);
      return handle;
    },
    showTab,
    async screenshot() {
      return Buffer.from((await send(session, "/screenshot")) as string, "base64");
    },
  };
}

async function send(base: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method: body ? "POST" : "GET",
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
  return value;
}

async function waitForDriver(url: string): Promise<void> {
  const deadline = Date.now() + ANSWER_LIMIT_MS;
  for (;;) {
    try {
      await send(url, "/status");
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

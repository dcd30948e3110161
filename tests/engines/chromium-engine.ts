import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import type { Engine, EngineKind } from "./engine.ts";
import { tryFetching, unpackOldChromium } from "./provide-engine.ts";

/** WebDriver's code points by the names that Playwright gives the keys. */
const KEYS: Readonly<Record<string, string>> = {
  "\uE004": "Tab",
  "\uE007": "Enter",
  "\uE00C": "Escape",
  "\uE015": "ArrowDown",
};

// This build crashes with more processes than one.
const FLAGS = ["--no-sandbox", "--single-process", "--no-zygote", "--disable-gpu"];

export const CHROMIUM_109: EngineKind = {
  name: "chromium-109",
  provide: () =>
    process.platform === "linux" && process.arch === "x64"
      ? tryFetching(findProgram)
      : `no hay un Chromium 109 para ${process.platform}-${process.arch}`,
  start: startChromium,
};

interface Program {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The system's libraries take precedence over those of the package. */
function findProgram(): Program {
  const folder = unpackOldChromium();
  const path = join(folder, "chromium");
  const bundled = { ...process.env, LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: folder };
  for (const env of [process.env, bundled]) {
    const { status } = spawnSync(path, ["--no-sandbox", "--version"], { env });
    if (status === 0) return { path, env };
  }
  throw new Error("no arranca en esta máquina: le faltan bibliotecas");
}

async function startChromium(): Promise<Engine> {
  const { path, env } = findProgram();
  const browser = await chromium.launch({
    executablePath: path,
    args: FLAGS,
    env,
  });
  const context = await browser.newContext({ locale: "es-AR" });
  const problems = listenForProblems(context);
  const tabs: Page[] = [];
  const openTab = async () => {
    tabs.push(await context.newPage());
    return String(tabs.length - 1);
  };
  let tab = await openTab();
  const page = () => tabs[Number(tab)] as Page;
  return {
    version: browser.version(),
    listProblems: () => problems,
    currentTab: () => tab,
    async open(url) {
      await page().goto(url);
    },
    evaluate: (expression) => page().evaluate(expression),
    click: ({ x, y }) => page().mouse.click(x, y),
    async type(text) {
      const key = KEYS[text];
      if (key) await page().keyboard.press(key);
      else await page().keyboard.type(text);
    },
    resize: (size) => page().setViewportSize(size),
    async openTab() {
      tab = await openTab();
      return tab;
    },
    async showTab(chosen) {
      tab = chosen;
      await page().bringToFront();
    },
    screenshot: () => page().screenshot(),
    stop: () => browser.close(),
  };
}

function listenForProblems(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    const { url } = message.location();
    if (["error", "warning"].includes(message.type())) problems.push(`${message.text()} ${url}`);
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
  return problems;
}

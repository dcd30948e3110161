import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";

interface ChildServerOptions {
  args: string[];
  port: number;
  env: Record<string, string>;
  /** A file for its output. */
  logTo?: string;
  /** Another checkout. */
  cwd?: string;
}

export async function startChild({ args, port, env, logTo, cwd }: ChildServerOptions): Promise<ChildProcess> {
  const out = logTo ? openSync(logTo, "a") : "ignore";
  const child = spawn(process.execPath, args, {
    ...(cwd && { cwd }),
    stdio: ["ignore", out, "inherit"],
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), ...env },
  });
  for (let tries = 0; tries < 300; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing answers on port ${port}`);
}

export function endChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

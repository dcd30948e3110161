// `npm start`: the finished build on the project's own Node. Plain JavaScript: an older Node may start it.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import "./load-env.mjs";
import { SERVER_ENV, SERVER_FLAGS } from "./server-process.mjs";

const BUILT_FOR = 24;
const script = fileURLToPath(import.meta.url);
const ownNode = join(
  dirname(script),
  "../node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);

// Read when React loads: its development build is five times slower.
process.env.NODE_ENV ??= "production";
if (Number.parseInt(process.versions.node, 10) < BUILT_FOR && existsSync(ownNode)) startOnOwnNode();
else {
  takeServerFlags();
  // The parent of `startOnOwnNode` was killed.
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  await import("../build/server/main.js");
}

/** Flags are read at start, so the process replaces itself, under the same id. Not on Windows. */
function takeServerFlags() {
  const hasFlags = SERVER_FLAGS.every((flag) => process.execArgv.includes(flag));
  // A parent with an IPC channel would lose it.
  if (hasFlags || process.channel || !process.execve || process.platform === "win32") return;
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...SERVER_FLAGS, ...process.argv.slice(1)],
    { ...SERVER_ENV, ...process.env },
  );
}

function startOnOwnNode() {
  const child = spawn(ownNode, [...SERVER_FLAGS, script, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...SERVER_ENV, ...process.env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child itself; a second signal would end it at once.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

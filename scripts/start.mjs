// `npm start`: the finished build on the project's own Node, with the settings of an .env file where there is one.
// Plain JavaScript on purpose: an older Node may begin it.
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

// Decided before React is loaded: its development build is five times slower.
process.env.NODE_ENV ??= "production";
if (Number.parseInt(process.versions.node, 10) < BUILT_FOR && existsSync(ownNode)) startOnOwnNode();
else {
  takeServerFlags();
  // The parent of `startOnOwnNode` was killed: nobody could stop this process by the id that they know.
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
  await import("../build/server/main.js");
}

/** Flags and allocator are read when a process begins: this one begins again, under the same id. Windows has no such step. */
function takeServerFlags() {
  const hasFlags = SERVER_FLAGS.every((flag) => process.execArgv.includes(flag));
  // A parent with a channel to this process would lose it.
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
      // Ctrl-C in a terminal reaches the child by itself; a second one would end it at once.
      if (signal !== "SIGINT" || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

// `npm start`: the finished build, with the settings of an .env file where there is one.
import "./load-env.mjs";
import { SERVER_ENV, SERVER_FLAGS } from "./server-process.mjs";

// Decided before React is loaded: its development build is five times slower.
process.env.NODE_ENV ??= "production";

// Flags and allocator are read when a process begins: it becomes the server, under the same id. Windows knows no such step.
const hasFlags = SERVER_FLAGS.every((flag) => process.execArgv.includes(flag));
if (!hasFlags && process.execve && process.platform !== "win32")
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, ...SERVER_FLAGS, ...process.argv.slice(1)],
    { ...SERVER_ENV, ...process.env },
  );
await import("../build/server/main.js");

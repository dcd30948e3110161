// npm run test:load [-- RUNS [PROCESSES]]: whole runs in a row, beside processes that keep the cores busy.
import { spawn } from "node:child_process";
import { runCommand } from "./testing/run-step.ts";

const [runs = 3, processes = 4] = process.argv.slice(2).map(Number);
const BUSY = "for (;;) Math.sqrt(Math.random());";

const busy = Array.from({ length: processes }, () =>
  spawn(process.execPath, ["-e", BUSY], { stdio: "ignore" }),
);
const endAll = () => {
  for (const child of busy) child.kill("SIGKILL");
};
process.on("exit", endAll);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const words: string[] = [];
for (let run = 1; run <= runs; run++) {
  const started = performance.now();
  const { word } = await runCommand(["node", "scripts/test.ts"], {
    write: (text) => void process.stdout.write(text),
  });
  words.push(`run ${run}: ${word}, ${((performance.now() - started) / 60_000).toFixed(1)} min`);
}
console.log(`\nBeside ${processes} busy processes:\n${words.join("\n")}`);
process.exitCode = words.every((line) => line.includes("passed")) ? 0 : 1;

import { vi } from "vitest";
import { type CommandLine, runWords } from "../../../scripts/run-command.ts";
import type { Config } from "../../../src/config/config.ts";

export interface CommandOutput {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
}

/** What a command of the operator prints; a process of its own takes two seconds to start. */
export async function runInProcess(
  line: CommandLine,
  words: readonly string[],
  config: Partial<Config>,
): Promise<CommandOutput> {
  const printed = { log: "", error: "" };
  const spies = (["log", "error"] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      printed[stream] += `${text}\n`;
    }),
  );
  try {
    const code = await runWords(line, words, config);
    return { stdout: printed.log, stderr: printed.error, code };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

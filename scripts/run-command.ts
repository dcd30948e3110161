import type { Config } from "../src/config/config.ts";
import { explainBootError } from "../src/server/boot-error.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { withServices } from "./with-services.ts";

export interface Command {
  /** How many words it takes after its name; none by default. */
  readonly words?: { readonly least: number; readonly most: number };
  /** "--flags" that it takes besides. */
  readonly flags?: readonly string[];
  /** Whether it starts a new guide where there is none. */
  readonly mayCreate?: boolean;
  /** Returns what is printed; longer work prints as it goes. */
  run(context: ServiceContext, words: readonly string[]): Promise<string | undefined>;
}

export interface CommandLine {
  readonly usage: string;
  readonly commands: Readonly<Record<string, Command>>;
}

/** Runs the command that the first word of the process names. */
export async function runCommand(line: CommandLine): Promise<void> {
  // A test that imports commands must not get the developer's settings.
  await import(new URL("load-env.mjs", import.meta.url).href);
  process.exitCode ||= await runWords(line, process.argv.slice(2));
}

/** Runs the command that the first word names, as the operator; prints `usage` where there is no such command. Returns the exit code. */
export async function runWords(
  { usage, commands }: CommandLine,
  [name = "", ...words]: readonly string[],
  overrides: Partial<Config> = {},
): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !takes(command, words)) {
    console.error(usage);
    return 2;
  }
  try {
    const text = await withServices((context) => command.run(context, words), overrides, command);
    if (text !== undefined) console.log(text);
    return 0;
  } catch (error) {
    console.error(explainBootError(error));
    return 1;
  }
}

function takes(
  { words: { least, most } = { least: 0, most: 0 }, flags = [] }: Command,
  words: readonly string[],
): boolean {
  const plain = words.filter((word) => !flags.includes(word));
  return plain.length >= least && plain.length <= most;
}

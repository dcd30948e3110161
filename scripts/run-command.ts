import { explainBootError } from "../src/server/boot-error.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { withServices } from "./with-services.ts";

export interface Command {
  /** How many words it takes after its name; none by default. */
  readonly words?: { readonly least: number; readonly most: number };
  /** Returns what is printed; longer work prints as it goes. */
  run(context: ServiceContext, words: readonly string[]): Promise<string | undefined>;
}

/** Runs the command that the first word names, as the operator; prints `usage` where there is no such command. */
export function runCommand({
  usage,
  commands,
}: {
  usage: string;
  commands: Readonly<Record<string, Command>>;
}): void {
  const [name = "", ...words] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const { least, most } = command?.words ?? { least: 0, most: 0 };
  if (!command || words.length < least || words.length > most) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  withServices((context) => command.run(context, words))
    .then((text) => text === undefined || console.log(text))
    .catch((error: unknown) => {
      console.error(explainBootError(error));
      process.exitCode = 1;
    });
}

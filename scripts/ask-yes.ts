import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

const YES = /^s[ií]$/iu;

interface AskInput {
  readonly question: string;
  readonly input: Readable;
  readonly output: Writable;
}

/** Anything but "sí" is a no, and so is the end of the input. */
export async function askYes({ question, input, output }: AskInput): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    const ended = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
    const answer = await Promise.race([lines.question(question), ended]);
    return YES.test(answer.trim().normalize("NFC"));
  } finally {
    lines.close();
  }
}

/** A pattern of LIKE, with its wildcards escaped. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, "\\$&")}%`;
}

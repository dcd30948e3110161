/** Another deal each time. */
export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

export function formatBlocks(blocks: number): string {
  if (blocks < 0.25) return "acá nomás";
  if (blocks < 0.75) return "a media cuadra";
  if (blocks < 1.5) return "a 1 cuadra";
  return `a ${Math.round(blocks)} cuadras`;
}

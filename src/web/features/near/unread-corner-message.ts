/** What is said of a text that is no place of the city: `unreadCornerMessage("la esquina de casa")`. */
export function unreadCornerMessage(text: string): string {
  const what = text ? `No encontramos “${text}” en el plano de la ciudad.` : "Falta la esquina.";
  return `${what} Probá con dos calles que se crucen, como 7 y 50, o con una plaza.`;
}

export function UnreadCorner({ text }: { text: string }) {
  return (
    <p role="alert" className="mb-5 rounded-2xl bg-honey px-4 py-3">
      {unreadCornerMessage(text)}
    </p>
  );
}

export function unreadCornerMessage(text: string): string {
  const what = text ? `No encontramos “${text}” en el plano de la ciudad.` : "Falta la esquina.";
  return `${what} Probá con dos calles que se crucen, como 7 y 50, o con una plaza.`;
}

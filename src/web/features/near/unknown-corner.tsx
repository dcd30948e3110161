export function UnknownCorner({ text }: { text: string }) {
  return (
    <p role="alert" className="mb-5 rounded-2xl bg-honey px-4 py-3">
      {unknownCornerMessage(text)}
    </p>
  );
}

export function unknownCornerMessage(text: string): string {
  const reason = text ? `No encontramos “${text}” en el plano de la ciudad.` : "Falta la esquina.";
  return `${reason} Probá con dos calles que se crucen, como 7 y 50, una plaza o un barrio como City Bell.`;
}

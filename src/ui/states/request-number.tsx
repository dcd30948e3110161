/** Under which an error can be looked up in the log; nothing where there is nothing to look up. */
export function RequestNumber({ id }: { id: string | null }) {
  return id && <p className="mt-2 text-center text-sm text-muted">Código del pedido: {id}</p>;
}

interface ErrorPanelProps {
  title: string;
  message: string;
  requestId: string | null;
}

export function ErrorPanel({ title, message, requestId }: ErrorPanelProps) {
  return (
    <section className="notice">
      <h1>{title}</h1>
      <p>{message}</p>
      {requestId && (
        <p>
          <small>Código del pedido: {requestId}</small>
        </p>
      )}
      <p>
        <a className="action" href="/">
          Ir al inicio
        </a>
      </p>
    </section>
  );
}

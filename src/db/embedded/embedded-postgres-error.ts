/** Something the person starting the server can act on: the message is one Spanish sentence for them. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

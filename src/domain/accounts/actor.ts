import { AppError } from "../errors/app-error.ts";

/** Who is asking. Made once per request or command; every service checks it before anything else. */
export type Actor =
  | { readonly kind: "visitor" }
  | { readonly kind: "operator"; readonly name: string }
  | { readonly kind: "system"; readonly name: string };

export const VISITOR: Actor = { kind: "visitor" };

/** Throws unless the actor may change the catalogue: `requireOperator(VISITOR)` throws `forbidden`. */
export function requireOperator(actor: Actor): void {
  if (actor.kind === "operator") return;
  throw new AppError({
    code: "forbidden",
    message: `${actor.kind} may not change the catalogue`,
    spanish: "No tenés permiso para hacer esto.",
  });
}

/** Throws unless the actor is the server's own machinery: `requireSystem(VISITOR)` throws `forbidden`. */
export function requireSystem(actor: Actor): void {
  if (actor.kind === "system") return;
  throw new AppError({
    code: "forbidden",
    message: `${actor.kind} may not run maintenance`,
    spanish: "No tenés permiso para hacer esto.",
  });
}

/** How an actor is written down in the audit log: `"operator:ana"`. */
export function actorLabel(actor: Actor): string {
  return actor.kind === "visitor" ? "visitor" : `${actor.kind}:${actor.name}`;
}

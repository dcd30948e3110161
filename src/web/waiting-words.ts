import { paths } from "../contract/paths.ts";

export const REPORT_PATH = /\/sigue-igual$/;

/** V-07: of a form that waits for a connection. */
interface WaitingWords {
  readonly subject: string;
  readonly storedSubject: string;
  readonly waits: string;
  readonly failed: string;
  readonly refused: string;
  readonly stored: string;
  readonly unsent: string;
  readonly comesBack: string;
}

export const SUGGESTION: WaitingWords = {
  subject: "Tu sugerencia",
  storedSubject: "tu sugerencia guardada",
  waits: "espera conexión",
  failed: "no se pudo enviar",
  refused: "El sitio no la aceptó.",
  stored: "Quedó guardada en este aparato y se manda sola cuando vuelva.",
  unsent: "No se va a enviar",
  comesBack: "Vuelve",
};
export const REVIEW: WaitingWords = {
  ...SUGGESTION,
  subject: "Tu reseña",
  storedSubject: "tu reseña guardada",
};
/** V-08: of an own review. */
export const CHANGES: WaitingWords = {
  subject: "Los cambios de tu reseña",
  storedSubject: "los cambios guardados",
  waits: "esperan conexión",
  failed: "no se pudieron enviar",
  refused: "El sitio no los aceptó.",
  stored: "Quedaron guardados en este aparato y se mandan solos cuando vuelva.",
  unsent: "No se van a enviar",
  comesBack: "Vuelven",
};

/** V-05 */
const REPORT: WaitingWords = {
  ...SUGGESTION,
  subject: "Tu aviso",
  storedSubject: "tu aviso guardado",
  refused: "El sitio no lo aceptó.",
  stored: "Quedó guardado en este aparato y se manda solo cuando vuelva.",
};

export function wordsOf({ path, intent }: { path: string; intent: string | undefined }): WaitingWords {
  if (path === paths.suggest()) return SUGGESTION;
  if (REPORT_PATH.test(path)) return REPORT;
  return intent === "edit" ? CHANGES : REVIEW;
}

import { paths } from "../../contract/paths.ts";
import { EMAIL_RULE } from "../../domain/accounts/account-limits.ts";
import { RETENTION } from "../../domain/retention.ts";
import { formatLongDate } from "../../domain/schedule/format-date.ts";
import type { ServiceContext } from "../service-context.ts";
import { type ComposedMail, composeMail } from "./compose-mail.ts";

/**
 * V-16: what became of a suggestion, without a word of its sender, whose address is not proven. Null where there is no
 * e-mail, or it was erased.
 */
export async function writeSuggestionMail(
  { db, site: { publicUrl }, settings }: Pick<ServiceContext, "db" | "site" | "settings">,
  { suggestionId }: { suggestionId: string },
): Promise<(ComposedMail & { to: string }) | null> {
  const found = await db.suggestions.find(suggestionId);
  const to = found?.suggestion.userEmail;
  if (!found || !to || found.suggestion.status === "pending") return null;
  // Stored before addresses of groups were refused.
  if (!EMAIL_RULE.pattern?.test(to)) return null;
  const { suggestion } = found;
  const siteName = settings.get("siteName");
  const business = found.business?.deletedAt === null ? found.business : null;
  const mail = composeMail({
    siteName,
    publicUrl,
    subject: "Qué pasó con tu sugerencia",
    body: [
      "Hola:",
      `Gracias por tu sugerencia del ${formatLongDate(suggestion.createdAt)}. ${verdictOf(suggestion)}`,
      business
        ? { label: "Ver el lugar", url: `${publicUrl}${paths.business(business)}` }
        : { label: "Ir a la guía", url: `${publicUrl}${paths.home()}` },
      `Te escribimos una sola vez, porque dejaste este correo con la sugerencia. A los ${RETENTION.suggesterMonths} meses lo borramos.`,
    ],
  });
  return { to, ...mail };
}

function verdictOf({
  status,
  duplicateOf,
  reason,
}: {
  status: string;
  duplicateOf: string | null;
  reason: string | null;
}): string {
  if (status === "approved") return "Ya está en la guía.";
  if (duplicateOf !== null)
    return "Resulta que ya estaba en la guía, y lo que nos contaste nos ayuda a tenerla al día.";
  return `Esta vez no lo sumamos a la guía.${reason ? ` El motivo: ${reason}` : ""}`;
}

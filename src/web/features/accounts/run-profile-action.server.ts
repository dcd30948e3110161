import { data } from "react-router";
import { requireMember } from "../../../domain/accounts/actor.ts";
import { AppError } from "../../../domain/errors/app-error.ts";
import type { PageRequest } from "../../../request.server.ts";
import { changeName, revokeOtherSessions, revokeSession } from "../../../services/accounts/profile.ts";
import { changePassword } from "../../../services/accounts/change-password.ts";
import { deleteAccount } from "../../../services/accounts/delete-account.ts";
import type { ServiceContext } from "../../../services/service-context.ts";
import type { ProfileIntent, ProfileOutcome } from "./profile-outcome.ts";

interface Asked {
  readonly services: ServiceContext;
  readonly sessionId: string;
  readonly siteName: string;
  renewSession(): Promise<void>;
  /** What a field of the form says; empty where there is none. */
  field(name: string): string;
}

/** Each calls one service, which checks who asks, and gives what is said of it. */
const ACTIONS: Readonly<Record<ProfileIntent, (asked: Asked) => Promise<string>>> = {
  "change-name": async ({ services, field }) => {
    await changeName(services, { name: field("name") });
    return "Listo, te vamos a llamar así.";
  },
  "change-password": async ({ services, sessionId, siteName, field, renewSession }) => {
    const [currentPassword, newPassword] = [field("currentPassword"), field("newPassword")];
    await changePassword(services, { sessionId, currentPassword, newPassword, siteName });
    await renewSession();
    return "Cambiaste tu contraseña. En los demás dispositivos hay que entrar de nuevo.";
  },
  "revoke-session": async ({ services, sessionId, field }) => {
    await revokeSession(services, { id: field("id") });
    return field("id") === sessionId ? "Cerraste tu sesión." : "Cerraste esa sesión.";
  },
  "revoke-other-sessions": async ({ services, sessionId }) => {
    const { revoked } = await revokeOtherSessions(services, { sessionId });
    return revoked === 1 ? "Cerraste la otra sesión." : `Cerraste las otras ${revoked} sesiones.`;
  },
  "delete-account": async ({ services, field }) => {
    await deleteAccount(services, { confirmation: field("confirmation") });
    return "Borramos tu cuenta.";
  },
};

/** One of the forms of the profile was sent. */
export async function runProfileAction({ page, request }: { page: PageRequest; request: Request }) {
  const { services, sessionId, renewSession } = await page.identify();
  const form = await readForm({ services, request });
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent = readIntent({ services, text: field("intent") });
  const say = (outcome: Omit<ProfileOutcome, "intent">, status = 200) =>
    data<ProfileOutcome>({ intent, ...outcome }, { status });
  try {
    // A visitor has no session; the service says so.
    const given = { services, sessionId: sessionId ?? "", siteName: page.siteName, renewSession, field };
    const message = await ACTIONS[intent](given);
    return say({ done: true, message, ...(field("last") && ({ isLast: true } as const)) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, view } = page.explain(error);
    const signedOut = error.code === "signed-out" ? ({ signedOut: true } as const) : {};
    return say({ done: false, message: view.message, ...signedOut }, status);
  }
}

async function readForm({
  services,
  request,
}: {
  services: ServiceContext;
  request: Request;
}): Promise<FormData> {
  return request.formData().catch(() => {
    throw misunderstood({ services, what: "not a form" });
  });
}

function readIntent({ services, text }: { services: ServiceContext; text: string }): ProfileIntent {
  // Only what is in the table is one.
  if (Object.hasOwn(ACTIONS, text)) return text as ProfileIntent;
  throw misunderstood({ services, what: `no such form: ${text.slice(0, 40)}` });
}

/** Whoever may not ask at all hears that first. */
function misunderstood({ services, what }: { services: ServiceContext; what: string }): AppError {
  requireMember(services.actor);
  return new AppError({ code: "invalid", message: what, spanish: "No entendimos el pedido." });
}

import { data } from "react-router";
import { requireMember } from "../../../domain/accounts/actor.ts";
import { AppError } from "../../../domain/errors/app-error.ts";
import type { PageRequest } from "../../../request.server.ts";
import { changePassword } from "../../../services/accounts/change-password.ts";
import { deleteAccount } from "../../../services/accounts/delete-account.ts";
import { changeName, revokeOtherSessions, revokeSession } from "../../../services/accounts/profile.ts";
import type { ServiceContext } from "../../../services/service-context.ts";
import type { ProfileIntent, ProfileOutcome } from "./profile-outcome.ts";

interface ProfileActionInput {
  readonly services: ServiceContext;
  readonly sessionId: string;
  renewSession(): Promise<void>;
  field(name: string): string;
}

/** Each calls one service, which checks access, and returns the message for the member. */
const ACTIONS: Readonly<Record<ProfileIntent, (input: ProfileActionInput) => Promise<string>>> = {
  "change-name": async ({ services, field }) => {
    await changeName(services, { name: field("name") });
    return "Listo, te vamos a llamar así.";
  },
  "change-password": async ({ services, sessionId, field, renewSession }) => {
    const [currentPassword, newPassword] = [field("currentPassword"), field("newPassword")];
    await changePassword(services, { sessionId, currentPassword, newPassword });
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

export async function runProfileAction({ page, request }: { page: PageRequest; request: Request }) {
  const { services, sessionId, renewSession } = await page.identify();
  const form = await readForm({ services, request });
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent = readIntent({ services, text: field("intent") });
  const respond = (outcome: Omit<ProfileOutcome, "intent">, status = 200) =>
    data<ProfileOutcome>({ intent, ...outcome }, { status });
  try {
    const input = { services, sessionId: sessionId ?? "", renewSession, field };
    const message = await ACTIONS[intent](input);
    return respond({ done: true, message, ...(field("last") && ({ isLast: true } as const)) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, view } = page.explain(error);
    const signedOut = error.code === "signed-out" ? ({ signedOut: true } as const) : {};
    return respond({ done: false, message: view.message, ...signedOut }, status);
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
    throw invalidRequest({ services, message: "not a form" });
  });
}

function readIntent({ services, text }: { services: ServiceContext; text: string }): ProfileIntent {
  if (Object.hasOwn(ACTIONS, text)) return text as ProfileIntent;
  throw invalidRequest({ services, message: `no such form: ${text.slice(0, 40)}` });
}

function invalidRequest({ services, message }: { services: ServiceContext; message: string }): AppError {
  requireMember(services.actor);
  return new AppError({ code: "invalid", message, spanish: "No entendimos el pedido." });
}

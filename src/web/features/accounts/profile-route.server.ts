import {
  BUTTON_SPEC,
  CHANGE_PASSWORD_SPEC,
  DELETE_ACCOUNT_SPEC,
  NAME_SPEC,
  REVOKE_SESSION_SPEC,
} from "../../../domain/accounts/account-fields.ts";
import { requireMember } from "../../../domain/accounts/actor.ts";
import { defineForm } from "../../../domain/forms/define-form.ts";
import { formRoute, handleForm } from "../../../form-action.server.ts";
import { changePassword } from "../../../services/accounts/change-password.ts";
import { deleteAccount } from "../../../services/accounts/delete-account.ts";
import { changeName, revokeOtherSessions, revokeSession } from "../../../services/accounts/profile.ts";
import type { ProfileResult } from "./profile-form.tsx";

export const profileRoute = formRoute<ProfileResult>({
  async access(page) {
    requireMember((await page.identify()).services.actor);
  },
  forms: {
    "change-name": handleForm(defineForm(NAME_SPEC), async (page, { name }) => {
      const { services } = await page.identify();
      await changeName(services, { name });
      return { message: "Listo, te vamos a llamar así." };
    }),
    "change-password": handleForm(defineForm(CHANGE_PASSWORD_SPEC), async (page, passwords) => {
      const { services, sessionId, renewSession } = await page.identify();
      await changePassword(services, { sessionId: sessionId ?? "", ...passwords });
      await renewSession();
      return { message: "Cambiaste tu contraseña. En los demás dispositivos hay que entrar de nuevo." };
    }),
    "revoke-session": handleForm(defineForm(REVOKE_SESSION_SPEC), async (page, { id }) => {
      const { services, sessionId } = await page.identify();
      await revokeSession(services, { id });
      const isLast = id === sessionId;
      return { message: isLast ? "Cerraste tu sesión." : "Cerraste esa sesión.", isLast };
    }),
    "revoke-other-sessions": handleForm(defineForm(BUTTON_SPEC), async (page) => {
      const { services, sessionId } = await page.identify();
      const { revoked } = await revokeOtherSessions(services, { sessionId: sessionId ?? "" });
      return {
        message: revoked === 1 ? "Cerraste la otra sesión." : `Cerraste las otras ${revoked} sesiones.`,
      };
    }),
    "delete-account": handleForm(defineForm(DELETE_ACCOUNT_SPEC), async (page, { confirmation }) => {
      const { services } = await page.identify();
      await deleteAccount(services, { confirmation });
      return { message: "Borramos tu cuenta.", isLast: true };
    }),
  },
});

import { isAPIError } from "better-auth/api";
import { paths } from "../../domain/paths/paths.ts";
import type { MailOrder } from "../../jobs/send-mail.job.ts";
import { jsonAnswer } from "./auth-answer.ts";
import type { AuthBody } from "./auth-endpoints.ts";
import { confirmEmailPage } from "./confirm-email-page.ts";
import type { Auth } from "./create-auth.ts";

/** A session with whose it is, as the library finds it. */
export type FoundSession = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

interface OwnRequest {
  readonly request: Request;
  readonly body: AuthBody;
  /** Of a member; null where anybody may ask. */
  readonly found: FoundSession | null;
  readonly auth: Auth;
  sendMail(order: MailOrder): Promise<void>;
}

/** Null: the library answers after all. */
type OwnAnswer = (given: OwnRequest) => Promise<Response | null>;

const DONE = { status: true };

/** What we answer ourselves, where the library would tell too much or do it too readily. */
export const OWN_ANSWERS: Readonly<Record<string, OwnAnswer>> = {
  /** Who has a session keeps it: nobody loses theirs to the map's counter. */
  async "POST /sign-in/anonymous"({ request, auth }) {
    const found = await auth.api.getSession({ headers: request.headers });
    return found ? jsonAnswer(DONE) : null;
  },

  /** The same work and the same answer for everybody: who has an account is found out by the job. */
  async "POST /request-password-reset"({ body, sendMail }) {
    await sendMail({ kind: "password-reset", email: String(body.email) });
    return jsonAnswer(DONE);
  },

  async "POST /send-verification-email"({ found, sendMail }) {
    const user = ownerOf(found);
    if (user.emailVerified)
      return jsonAnswer({ code: "EMAIL_ALREADY_VERIFIED", message: "Tu correo ya está confirmado." }, 400);
    await sendMail({ kind: "verification", userId: user.id });
    return jsonAnswer(DONE);
  },

  "GET /verify-email": async ({ request }) => confirmEmailPage(new URL(request.url)),

  async "POST /verify-email"({ request, body, auth }) {
    const query = { token: String(body.token) };
    const error = await auth.api.verifyEmail({ query, headers: request.headers }).then(
      () => "",
      (failure: unknown) => {
        if (isAPIError(failure) && failure.statusCode < 500) return String(failure.body?.code ?? "ERROR");
        throw failure;
      },
    );
    const headers = { Location: paths.emailVerified({ error }), "Cache-Control": "no-store" };
    return new Response(null, { status: 303, headers });
  },
};

function ownerOf(found: FoundSession | null): FoundSession["user"] {
  if (!found) throw new Error("an endpoint for members was reached without a session");
  return found.user;
}

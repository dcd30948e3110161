import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { SUBMISSION_HEADER, SUBMITTER_HEADER } from "./contract/offline/offline.ts";
import { findMember } from "./domain/accounts/actor.ts";
import { AppError } from "./domain/errors/app-error.ts";
import { type Form, parseForm, readTyped, typedAgain } from "./domain/forms/define-form.ts";
import {
  type FormAnswer,
  type FormRefusal,
  namesOf,
  refuse,
  refuseFields,
} from "./domain/forms/form-spec.ts";
import {
  identifyStaff,
  markStaffOnly,
  type PageRequest,
  pageLoader,
  pageRequest,
  respondJson,
} from "./request.server.ts";

interface FormArgs {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface Outcome<Result> {
  readonly answer: FormAnswer<Result>;
  readonly status: number;
}

/** `fields` is null where no form arrived. */
type FormHandler<Result> = (
  page: PageRequest,
  fields: FormData | null,
  args: FormArgs,
) => Promise<Outcome<Result>>;

/**
 * Parses what was sent and passes the values to `submit`, which calls one service. Its errors become an answer: beside
 * the field that an AppError names, else as the message of the form.
 */
export function handleForm<Name extends string, Values, Result>(
  form: Form<Name, Values>,
  submit: (page: PageRequest, values: Values, args: FormArgs) => Promise<Result>,
): FormHandler<Result> {
  return async (page, fields, args) => {
    const typed = readTyped(form, fields ?? new FormData());
    const again = (refusal: FormRefusal, status: number): Outcome<Result> => ({
      answer: { ...refusal, typed: typedAgain(form, typed) },
      status,
    });
    try {
      if (!fields && namesOf(form.spec.fields).length > 0) throw misunderstood("not a form");
      const { values, faults } = parseForm(form, typed);
      if (faults) return again(refuseFields(faults), 400);
      return { answer: { ok: true, result: await submit(page, values, args) }, status: 200 };
    } catch (error) {
      const { status, view } = page.explain(error);
      if (!(error instanceof AppError)) return again(refuse(form.spec, null), status);
      if (error.field && error.field in form.spec.fields)
        return again(refuseFields({ [error.field]: view.message }), status);
      return again({ ...refuse(form.spec, view.message), isSignedOut: error.code === "signed-out" }, status);
    }
  };
}

interface FormRouteOptions<Result> {
  /** By the hidden field `intent`, which a route with a single form does not need. */
  readonly forms: Readonly<Record<string, FormHandler<Result>>>;
  /** Throws for clients that may not send anything here. */
  access?(page: PageRequest): Promise<unknown>;
  /** V-07: a form that waited may be sent by another account than the one that wrote it. */
  allowsOtherSubmitter?: boolean;
  /** Where a browser without a script goes next; without it the page gets the answer as its action data. */
  nextPath?(result: Result, args: FormArgs): string;
}

/**
 * The `action` and the `middleware` of a route with forms. A browser without a script gets a page or a redirect, our own
 * code (`postForm`) the `FormAnswer` as JSON, both with the same status.
 */
export function formRoute<Result>({
  forms,
  access,
  allowsOtherSubmitter = false,
  nextPath,
}: FormRouteOptions<Result>) {
  const run = async (page: PageRequest, args: FormArgs) => {
    await access?.(page);
    if (!allowsOtherSubmitter) await requireSubmitter(page, args.request);
    const fields = await args.request.formData().catch(() => null);
    const intent = intentOf(forms, fields);
    const handler = forms[intent];
    if (!handler) throw misunderstood("no such form");
    return { intent, ...(await handler(page, fields, args)) };
  };
  const answerScript: MiddlewareFunction<Response> = ({ request, params, context }, next) => {
    const isOurs = request.method === "POST" && request.headers.get("Accept") === "application/json";
    if (!isOurs) return next();
    const page = context.get(pageRequest);
    return respondJson(page, async () => {
      const { answer, status } = await run(page, { request, params });
      // The script still has what was typed.
      return Response.json({ ...answer, typed: undefined }, { status });
    });
  };
  return {
    action: pageLoader(async (page, args: FormArgs & { context: Readonly<RouterContextProvider> }) => {
      const { intent, answer, status } = await run(page, args);
      if (answer.ok && nextPath) throw redirect(nextPath(answer.result, args), 303);
      return data({ intent, answer }, { status });
    }),
    middleware: [answerScript],
  };
}

/** G-03: the forms of a page below `/admin`, which check their caller before anything else. */
export function staffFormRoute<Result>(options: Omit<FormRouteOptions<Result>, "access">) {
  const { action, middleware } = formRoute({ ...options, access: identifyStaff });
  return { action: markStaffOnly(action), middleware: middleware.map(markStaffOnly) };
}

/** V-07: a form that was sent later belongs to the account in which it was written. */
async function requireSubmitter(page: PageRequest, request: Request): Promise<void> {
  const submitter = request.headers.get(SUBMITTER_HEADER);
  if (submitter === null) return;
  const { services } = await page.identify();
  if ((findMember(services.actor)?.id ?? "") === submitter) return;
  throw new AppError({
    code: "signed-out",
    message: "sent later by another member",
    spanish: "Entrá con la cuenta con la que lo escribiste para enviarlo.",
  });
}

/** V-07: the name of a form that may be sent again; null without one, or where it is none. */
export function findSubmission(request: Request): string | null {
  const name = request.headers.get(SUBMISSION_HEADER) ?? "";
  return /^[0-9a-f]{64}$/.test(name) ? name : null;
}

function intentOf(forms: Readonly<Record<string, unknown>>, fields: FormData | null): string {
  const [only = "", ...others] = Object.keys(forms);
  if (others.length === 0) return only;
  const intent = fields?.get("intent");
  return typeof intent === "string" && Object.hasOwn(forms, intent) ? intent : "";
}

function misunderstood(message: string): AppError {
  return new AppError({ code: "invalid", message, spanish: "No entendimos el pedido." });
}

import { AppError } from "../../domain/errors/app-error.ts";
import { parseJson } from "../../domain/text/parse-json.ts";
import type { AuthBody, AuthEndpoint } from "./auth-endpoints.ts";

const LONGEST_BODY = 16_384;

export async function readAuthBody({
  request,
  endpoint,
}: {
  request: Request;
  endpoint: AuthEndpoint;
}): Promise<AuthBody> {
  const text = request.method === "GET" ? "" : await request.text();
  if (text.length > LONGEST_BODY) {
    throw new AppError({
      code: "too-large",
      message: "too much for an account",
      spanish: "Lo que enviaste supera el tamaño permitido.",
    });
  }
  const parsed = endpoint.body.safeParse(
    endpoint.isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text),
  );
  if (parsed.success) return parsed.data;
  throw new AppError({
    code: "invalid",
    message: `wrong ${parsed.error.issues[0]?.path.join(".") || "body"}`,
    spanish: "Los datos que llegaron están mal escritos.",
  });
}

import type { ImageCheckState } from "../../domain/images/image-check.ts";
import type { PublicAnswer, RefusalReason } from "../../outside/fetch/fetch-public.ts";
import type { ServiceContext } from "../service-context.ts";

/** Why a picture could not be read. */
export interface ImageProblem {
  readonly state: ImageCheckState;
  /** Spanish; empty where all is well. */
  readonly message: string;
  /** Whether trying again may help. */
  readonly isTransient: boolean;
}

const REFUSALS: Readonly<Record<RefusalReason, ImageProblem>> = {
  address: brokenImage("No es una dirección de internet."),
  private: brokenImage("Lleva a una red privada."),
  redirects: brokenImage("Redirige demasiadas veces."),
  "too-large": { ...brokenImage("Pesa más de 15 MB."), state: "unreadable" },
  timeout: { ...brokenImage("No respondió a tiempo."), isTransient: true },
  unreachable: { ...brokenImage("No se pudo conectar."), isTransient: true },
};

/** The caller checks the permission. */
export async function readOutside(
  { fetchPublic }: Pick<ServiceContext, "fetchPublic">,
  { address, ...limits }: { address: string; signal?: AbortSignal; timeoutMs?: number },
): Promise<Buffer | ImageProblem> {
  const answer: PublicAnswer = await fetchPublic({ url: address, ...limits });
  if (answer.kind === "refused") return REFUSALS[answer.reason];
  const { status, bytes } = answer;
  if (status === 200) return bytes;
  return { ...brokenImage(`Respondió ${status}.`), isTransient: status === 429 || status >= 500 };
}

export function brokenImage(message: string): ImageProblem {
  return { state: "broken", message, isTransient: false };
}

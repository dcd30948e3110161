import { useState } from "react";
import type { AuthOutcome } from "../../../personal/auth-client.ts";

interface AuthRequest {
  request: () => Promise<AuthOutcome>;
  done: string;
}

export function useAuthRequest({ request, done }: AuthRequest) {
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<{ done: boolean; message: string }>();

  async function send(): Promise<boolean> {
    setPending(true);
    setOutcome(undefined);
    const result = await request();
    setPending(false);
    setOutcome(result.ok ? { done: true, message: done } : { done: false, message: faultMessage(result) });
    return result.ok;
  }

  return { isPending, outcome, send };
}

function faultMessage({ fault: { message, detail } }: Extract<AuthOutcome, { ok: false }>): string {
  return detail ? `${message} ${detail}` : message;
}

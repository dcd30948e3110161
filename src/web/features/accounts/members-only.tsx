import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { Button } from "../../../ui/button.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { refreshPersonal } from "./refresh-personal.ts";

/** a page for members, before somebody who is none. Signed in, they see it. */
export function AccessDenied({ message }: { message: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => followSignIn(revalidate), [revalidate]);
  return (
    <section className="relative isolate mt-6 overflow-hidden rounded-panel bg-honey px-6 py-16 text-center md:py-24">
      <Motif className="absolute inset-0 -z-10 text-primary opacity-25" />
      <h1 className="text-display">Acceso denegado</h1>
      <p className="mx-auto mt-3 max-w-prose text-lg">{message}</p>
      <Button className="needs-script mt-6" onClick={() => askToSignIn({ mode: "login" })}>
        Iniciar sesión
      </Button>
      <noscript>
        <p className="mt-4">Para iniciar sesión hace falta JavaScript.</p>
      </noscript>
    </section>
  );
}

/** here, or in another tab. Not by a reload, which the sign-in dialog would abort as it leaves the history. */
function followSignIn(revalidate: () => Promise<void>): () => void {
  let isAsking = false;
  const look = async () => {
    if (isAsking || !personalStore.get().user) return;
    isAsking = true;
    // What the browser remembers may be out of date: only whom the server knows does it let through.
    const isKnown = await refreshPersonal();
    if (isKnown && personalStore.get().user) await revalidate();
    isAsking = false;
  };
  void look();
  return personalStore.subscribe(() => void look());
}

/**
 * a session that ends while a page for members is open leads home, wherever it was ended; where it became
 * somebody else's, the page becomes theirs. The server has let the page through: this only follows.
 */
export function useMembersOnly(email: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isConfirmed = false;
    let isLeaving = false;
    const follow = () => {
      const { user } = personalStore.get();
      // Until the server has answered, the store knows what the browser remembers.
      if (!isConfirmed || isLeaving || user?.email === email) return;
      isLeaving = true;
      if (user?.email) location.reload();
      else void navigate(paths.home(), { replace: true });
    };
    const look = async () => {
      if (!(await refreshPersonal())) return;
      isConfirmed = true;
      follow();
    };
    const lookAgain = () => document.visibilityState === "visible" && void look();
    void look();
    document.addEventListener("visibilitychange", lookAgain);
    const stop = personalStore.subscribe(follow);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", lookAgain);
    };
  }, [email, navigate]);
}

import { useEffect } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { Button } from "../../../ui/button.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { refreshPersonal } from "../../refresh-personal.ts";

/** shows the page as soon as the visitor signs in. */
export function AccessDenied({ message }: { message: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => followSignIn(revalidate), [revalidate]);
  return (
    <section className="relative isolate mt-6 overflow-hidden rounded-panel bg-honey px-6 py-16 text-center md:py-24">
      <Motif className="absolute inset-0 -z-10 text-primary opacity-25" />
      <h1 className="text-display">Acceso denegado</h1>
      <p className="mx-auto mt-3 max-w-prose text-lg">{message}</p>
      <Button
        className="needs-script mt-6"
        onClick={() => askToSignIn({ mode: "login", purpose: "ver tu perfil" })}
      >
        Iniciar sesión
      </Button>
      <noscript>
        <p className="mt-4">Para iniciar sesión hace falta JavaScript.</p>
      </noscript>
    </section>
  );
}

/** here or in another tab. Revalidates, because the dialog's history.back() would abort a reload. */
function followSignIn(revalidate: () => Promise<void>): () => void {
  let isChecking = false;
  const check = async () => {
    if (isChecking || !personalStore.get().user) return;
    isChecking = true;
    // The stored account may be stale, so the server has to confirm it.
    const isKnown = await refreshPersonal();
    if (isKnown && personalStore.get().user) await revalidate();
    isChecking = false;
  };
  void check();
  return personalStore.subscribe(() => void check());
}

/**
 * when the session ends, here or in another tab, goes home; when another member has signed in, reloads. The
 * server enforces access.
 */
export function useMembersOnly(email: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    let isConfirmed = false;
    let isLeaving = false;
    const follow = () => {
      const { user } = personalStore.get();
      // Until the server has answered, the store holds the stored account.
      if (!isConfirmed || isLeaving || user?.email === email) return;
      isLeaving = true;
      if (user?.email) location.reload();
      else void navigate(paths.home(), { replace: true });
    };
    const check = async () => {
      if (!(await refreshPersonal())) return;
      isConfirmed = true;
      follow();
    };
    const checkAgain = () => document.visibilityState === "visible" && void check();
    void check();
    document.addEventListener("visibilitychange", checkAgain);
    const stop = personalStore.subscribe(follow);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", checkAgain);
    };
  }, [email, navigate]);
}

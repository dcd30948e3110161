import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import { refreshPersonal } from "./refresh-personal.ts";

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

import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { loadPersonal } from "../../../personal/load-personal.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";

/** F-06: a visitor's rating stays in the browser; a member's counts, so the page reloads its data. */
export function useOwnRating({ id, title }: { id: string; title: string }) {
  const stored = usePersonal(({ ratings }) => ratings.get(id)) ?? null;
  const isVisitor = usePersonal(({ user }) => user === null);
  const { revalidate } = useRevalidator();
  const choices = useRef(0);
  /** Undefined once it is stored. */
  const [chosen, setChosen] = useState<number | null>();

  const store = async (stars: number | null) => {
    const choice = ++choices.current;
    setChosen(stars);
    const personal = await loadPersonal();
    const counts = personal.rate({ id, stars });
    if (choice === choices.current) setChosen(undefined);
    if ((await counts) && choice === choices.current) await revalidate();
  };
  return {
    stored,
    /** Also what could not be stored: a review can be sent with it. */
    stars: chosen === undefined ? stored : chosen,
    isVisitor,
    rate: (stars: number | null) => void store(stars).catch(showLoadFailure),
    /** F-04: the stars join the account. */
    signIn: () =>
      askToSignIn({
        mode: "login",
        purpose: `calificar ${title}`,
        onSignedIn: () => void revalidate(),
      }),
  };
}

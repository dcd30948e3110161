import type { PersonalAnswer } from "../domain/accounts/personal.ts";
import { paths } from "../domain/paths/paths.ts";
import { listenToTabs, tellTabs } from "./account-channel.ts";
import { keepAccountHint, readAccountHint } from "./account-hint.ts";
import { NOBODY, type Personal, personalStore } from "./personal-store.ts";

export interface PersonalService {
  /** Asks the server who is signed in and what is theirs, and shows it; rejects where it could not be asked. */
  refresh(): Promise<Personal>;
  /** To be called once the server has signed somebody out: nothing of theirs stays, in no tab. */
  signedOut(): void;
}

export function createPersonalService(): PersonalService {
  function show(personal: Personal): Personal {
    keepAccountHint(personal.user);
    personalStore.set(personal);
    return personal;
  }
  async function refresh() {
    const response = await fetch(paths.personal(), { headers: { Accept: "application/json" } });
    if (!response.ok) throw new Error(`${response.status}`);
    // Our own server's answer.
    const answer = (await response.json()) as PersonalAnswer;
    const isNew = answer.user !== null && answer.user.uid !== readAccountHint()?.uid;
    const personal = show({
      user: answer.user,
      hearts: new Set(answer.favourites.map(({ id }) => id)),
      ratings: new Map(Object.entries(answer.ratings)),
    });
    if (isNew) tellTabs({ kind: "signed-in" });
    return personal;
  }
  listenToTabs(({ kind }) => {
    if (kind === "signed-out") show(NOBODY);
    if (kind === "signed-in") refresh().catch(() => {});
  });
  return {
    refresh,
    signedOut() {
      show(NOBODY);
      tellTabs({ kind: "signed-out" });
    },
  };
}

import type { PersonalAnswer } from "../domain/accounts/personal.ts";
import { paths } from "../domain/paths/paths.ts";
import { listenToTabs } from "./account-channel.ts";
import { keepAccountHint } from "./account-hint.ts";
import { NOBODY, type Personal, personalStore } from "./personal-store.ts";

export interface PersonalService {
  /** Asks the server who is signed in and what is theirs, and shows it; rejects where it could not be asked. */
  refresh(): Promise<Personal>;
  /** After the server ended the session: nothing of it stays on the page. */
  signedOut(): void;
}

export function createPersonalService(): PersonalService {
  function show(personal: Personal): Personal {
    keepAccountHint(personal.user);
    personalStore.set(personal);
    return personal;
  }
  const service: PersonalService = {
    async refresh() {
      const response = await fetch(paths.personal(), { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(`${response.status}`);
      // Our own server's answer.
      const answer = (await response.json()) as PersonalAnswer;
      return show({
        user: answer.user,
        hearts: new Set(answer.favourites.map(({ id }) => id)),
        ratings: new Map(Object.entries(answer.ratings)),
      });
    },
    signedOut() {
      show(NOBODY);
    },
  };
  listenToTabs(({ kind }) => {
    if (kind === "signed-out") service.signedOut();
    if (kind === "signed-in") service.refresh().catch(() => {});
  });
  return service;
}

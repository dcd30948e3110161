import type { PersonalAnswer } from "../domain/accounts/personal.ts";
import { paths } from "../domain/paths/paths.ts";
import { type Personal, personalStore } from "./personal-store.ts";

export interface PersonalService {
  /** Asks the server who is signed in and what is theirs, and shows it; rejects where it could not be asked. */
  refresh(): Promise<Personal>;
}

export function createPersonalService(): PersonalService {
  return {
    async refresh() {
      const response = await fetch(paths.personal(), { headers: { Accept: "application/json" } });
      if (!response.ok) throw new Error(`${response.status}`);
      // Our own server's answer.
      const answer = (await response.json()) as PersonalAnswer;
      const personal: Personal = {
        user: answer.user,
        hearts: new Set(answer.favourites.map(({ id }) => id)),
        ratings: new Map(Object.entries(answer.ratings)),
      };
      personalStore.set(personal);
      return personal;
    },
  };
}

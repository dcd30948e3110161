import { findMember } from "../../domain/accounts/actor.ts";
import { authUserOf } from "../../domain/accounts/auth-user.ts";
import type { PersonalAnswer } from "../../domain/accounts/personal.ts";
import type { ServiceContext } from "../service-context.ts";

/** Who is asking and what is theirs. Anybody may ask; a visitor has nothing. */
export async function getPersonal({ actor }: ServiceContext): Promise<PersonalAnswer> {
  return {
    user: authUserOf(actor),
    isAdministrator: actor.kind === "administrator",
    emailVerified: findMember(actor)?.emailVerified ?? false,
    favourites: [],
    ratings: {},
  };
}

import type { AccountMessage } from "../contract/account-message.ts";
import type {
  PersonalAnswer,
  PersonalChanges,
  PersonalSaved,
  RecentPlacesChange,
} from "../contract/personal.ts";
import type { KeptStorage } from "./kept/kept-storage.ts";
import type { Personal } from "./personal-store.ts";
import type { SignInRequest } from "./sign-in-request.ts";

/** What the server said, or the status with which it refused. */
export type PersonalReply<Answer> = { readonly answer: Answer } | { readonly refused: number };

/** The browser, as far as the service of somebody's own things needs one. */
export interface PersonalEnvironment {
  readonly storage: KeptStorage;
  /** The server has left a sign that somebody is signed in. */
  hasSession(): boolean;
  now(): number;
  after(wait: { ms: number; work: () => void }): () => void;
  /** A few hexadecimal digits that no other browser has. */
  randomName(): string;
  /** Asks what is theirs; rejects where the server was not reached. */
  ask(): Promise<PersonalReply<PersonalAnswer>>;
  /** Sends what they did. */
  send(changes: PersonalChanges): Promise<PersonalReply<PersonalSaved>>;
  sendVisits(visits: RecentPlacesChange): Promise<PersonalReply<object>>;
  /** While `work` runs, that of the other windows waits, where the browser can do that. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  show(personal: Personal): void;
  /** Another window of this browser wrote to the storage, or said something. */
  onOthers(listener: (message: AccountMessage | null) => void): void;
  tellOthers(message: AccountMessage): void;
  /** The connection is back, or somebody looks at the page again. */
  onWake(listener: () => void): void;
  askToSignIn(request: Omit<SignInRequest, "mode">): void;
  /** The server has changed what it says of these businesses. */
  saved(ids: readonly string[]): void;
}

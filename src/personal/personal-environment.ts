import type { AccountMessage } from "../contract/account-message.ts";
import type {
  PersonalAnswer,
  PersonalChanges,
  PersonalSaved,
  RecentPlacesChange,
} from "../contract/personal.ts";
import type { Personal } from "./personal-store.ts";
import type { SignInRequest } from "./sign-in-request.ts";
import type { JsonStorage } from "./storage/json-storage.ts";

export type PersonalReply<Answer> = { readonly answer: Answer } | { readonly refused: number };

/** What the personal service needs of the browser; tests replace it. */
export interface PersonalEnvironment {
  readonly storage: JsonStorage;
  hasSession(): boolean;
  isOnline(): boolean;
  now(): number;
  after(wait: { ms: number; work: () => void }): () => void;
  randomName(): string;
  /** The requests reject when the server cannot be reached. */
  fetchPersonal(): Promise<PersonalReply<PersonalAnswer>>;
  sendChanges(changes: PersonalChanges): Promise<PersonalReply<PersonalSaved>>;
  sendRecents(recents: RecentPlacesChange): Promise<PersonalReply<object>>;
  /** Runs `work` in one window at a time, where the browser has locks. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  show(personal: Personal): void;
  /** `null`: another window wrote to the storage. */
  onOtherWindow(listener: (message: AccountMessage | null) => void): void;
  notifyOtherWindows(message: AccountMessage): void;
  /** Stored pages are not for the next person at this browser. */
  forgetPages(): void;
  /** V-07: reviews and suggestions that are not sent yet. */
  hasWaitingForms(member: string): boolean;
  discardForms(member: string): void;
  onWake(listener: () => void): void;
  askToSignIn(request: Omit<SignInRequest, "mode">): void;
  onSaved(ids: readonly string[]): void;
  /** A change that the server will never take. */
  onRefused(text: string): void;
}

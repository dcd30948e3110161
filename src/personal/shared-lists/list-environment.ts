import type { AccountMessage } from "../../contract/account-message.ts";
import type {
  DeletedSharedList,
  EditedSharedList,
  OwnSharedLists,
  SharedListChanges,
} from "../../contract/shared-lists/shared-lists.ts";
import type { JsonStorage } from "../storage/json-storage.ts";
import type { SharedLists } from "./lists-store.ts";
import type { ListView } from "./stored-list.ts";

/** `message` is the server's explanation, in Spanish; empty without one. */
export type ListReply<Answer> =
  | { readonly answer: Answer }
  | { readonly refused: number; readonly message: string };

/** What the list service needs of the browser; tests replace it. */
export interface ListEnvironment {
  readonly storage: JsonStorage;
  hasSession(): boolean;
  /** Empty for visitors. */
  memberId(): string;
  now(): number;
  after(wait: { ms: number; work: () => void }): () => void;
  /** Of this browser (`BROWSER_NAME`). */
  randomName(): string;
  /** 128 random bits in base64url, for ids and keys. */
  randomKey(): string;
  /** The requests reject when the server cannot be reached. */
  sendChanges(
    id: string,
    changes: SharedListChanges,
  ): Promise<ListReply<EditedSharedList | DeletedSharedList>>;
  fetchOwn(): Promise<ListReply<OwnSharedLists>>;
  /** Runs `work` in one window at a time, where the browser has locks. */
  withLock<T>(work: () => Promise<T>): Promise<T>;
  show(lists: SharedLists): void;
  /** `null`: another window wrote to the storage. */
  onOtherWindow(listener: (message: AccountMessage | null) => void): void;
  onWake(listener: () => void): void;
  /** The server refused the member's session. */
  sessionEnded(): void;
  /** It was deleted on another device or by the staff. */
  onGone(list: Pick<ListView, "id" | "title">): void;
  /** The server has another version of the list. */
  onSaved(id: string): void;
}

import type { FormSpec } from "../forms/form-spec.ts";
import { cleanText } from "../text/clean-text.ts";

export const MEMBERS_PAGE = 20;
const LONGEST_TEXT = 100;
const LAST_PAGE = 100_000;

export type MemberFilter = "all" | "team" | "unverified" | "disabled";

export const MEMBER_FILTERS: readonly { id: MemberFilter; name: string; label: string }[] = [
  { id: "all", name: "", label: "Todas" },
  { id: "team", name: "equipo", label: "Administran" },
  { id: "unverified", name: "sin-verificar", label: "Sin verificar" },
  { id: "disabled", name: "deshabilitadas", label: "Deshabilitadas" },
];

export type MemberOrder = "access" | "registration";

/** What the list of members shows; kept in the address. */
export interface MembersView {
  readonly filter: MemberFilter;
  readonly text: string;
  readonly order: MemberOrder;
  /** From 1. */
  readonly page: number;
  /** The id of the member whose panel is open. */
  readonly memberId: string;
}

export function readMembersView(query: URLSearchParams): MembersView {
  const read = (name: string) => cleanText((query.get(name) ?? "").slice(0, LONGEST_TEXT));
  const page = /^\d{1,6}$/.test(read("pagina")) ? Number(read("pagina")) : 1;
  return {
    filter: MEMBER_FILTERS.find(({ name }) => name === read("ver"))?.id ?? "all",
    text: read("q"),
    order: read("orden") === "registro" ? "registration" : "access",
    page: Math.min(Math.max(1, page), LAST_PAGE),
    memberId: read("persona"),
  };
}

/** `membersSearch({ filter: "disabled", page: 2 }) === "?ver=deshabilitadas&pagina=2"` */
export function membersSearch({
  filter = "all",
  text = "",
  order = "access",
  page = 1,
  memberId = "",
}: Partial<MembersView>): string {
  const query = new URLSearchParams(
    Object.entries({
      ver: MEMBER_FILTERS.find(({ id }) => id === filter)?.name ?? "",
      q: text,
      orden: order === "registration" ? "registro" : "",
      pagina: page > 1 ? String(page) : "",
      persona: memberId,
    }).filter(([, value]) => value !== ""),
  );
  return query.size > 0 ? `?${query}` : "";
}

type MemberState = "active" | "disabled" | "unverified";

/** Moments are ISO texts. */
export interface MemberLine {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: MemberState;
  readonly isAdministrator: boolean;
  /** Why it administers, or why it does not although it is on the list; empty for others. */
  readonly reason: string;
  readonly lastAccessAt: string | null;
  readonly isOneself: boolean;
}

export interface MemberDetails extends MemberLine {
  readonly createdAt: string;
  readonly signsInWith: readonly string[];
  readonly reviews: number;
  readonly hiddenReviews: number;
  readonly favourites: number;
  readonly sessions: readonly { readonly device: string; readonly usedAt: string }[];
  /** Who disabled it, when, and why. */
  readonly disabled: { readonly by: string; readonly at: string; readonly reason: string } | null;
  /** On a list of administrators: it can't be deleted before it is taken off. */
  readonly isListed: boolean;
}

/** `reasonOf({ isListed: true, isVerified: false })` says why a listed account does not administer. */
export function roleReason({
  isConfigured,
  isListed,
  isVerified,
}: {
  isConfigured: boolean;
  isListed: boolean;
  isVerified: boolean;
}): string {
  if (!isListed && !isConfigured) return "";
  if (!isVerified) return "Está en la lista, pero no verificó su email";
  return isConfigured
    ? "Está en ADMIN_EMAILS, en el servidor, y verificó su email"
    : "Está en la lista y verificó su email";
}

/** Typed again, so that no account is deleted by a slip. */
export const DELETE_MEMBER_SPEC: FormSpec<"id" | "confirmation"> = {
  fields: {
    id: { kind: "hidden", longest: 100 },
    confirmation: { longest: 254, required: "Escribí el email de la cuenta." },
  },
  failed: "No pudimos borrar la cuenta. Probá de nuevo.",
};

import type { StaffAccount } from "../../db/queries/accounts/staff-queries.ts";
import { actorLabel, findMember, requireStaff, VISITOR } from "../../domain/accounts/actor.ts";
import type { ServiceContext } from "../service-context.ts";

export interface ListedAccount extends StaffAccount {
  /** Listed by `ADMIN_EMAILS`, so it can't be removed here. */
  readonly isConfigured: boolean;
}

/** Staff only. */
export async function listAdministrators({ db, actor, site }: ServiceContext): Promise<ListedAccount[]> {
  requireStaff(actor);
  const accounts = await db.staff.list(site.administrators);
  return accounts.map((account) => ({
    ...account,
    isConfigured: site.administrators.includes(account.email),
  }));
}

export interface TeamMember extends ListedAccount {
  /** "por Lucía", "desde el servidor"; null for those of `ADMIN_EMAILS` only. */
  readonly addedBy: string | null;
  readonly isOneself: boolean;
}

/** Staff only. The administrators as their screen shows them (AG-07). */
export async function listTeam(context: ServiceContext): Promise<TeamMember[]> {
  const accounts = await listAdministrators(context);
  const ids = accounts.flatMap(({ added }) => idOf(added?.by ?? "") ?? []);
  const names = await context.db.accountNames.list([...new Set(ids)]);
  const own = findMember(context.actor)?.email;
  return accounts.map((account) => ({
    ...account,
    addedBy: account.added && describeAdder(account.added.by, names),
    isOneself: account.email === own,
  }));
}

/** `idOf("administrator:x1") === "x1"`; null for the server and for operators. */
function idOf(label: string): string | null {
  return /^(?:administrator|member):(.+)$/.exec(label)?.[1] ?? null;
}

function describeAdder(label: string, names: ReadonlyMap<string, string>): string {
  if (label === actorLabel(VISITOR)) return "con el primer enlace";
  const id = idOf(label);
  return id === null ? "desde el servidor" : `por ${names.get(id) ?? "una cuenta borrada"}`;
}

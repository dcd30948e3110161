import type { ServiceContext } from "../service-context.ts";

const ACCOUNT = /^(?:administrator|member):(.+)$/;

/** Names for labels of the audit log: `"administrator:7"` → "Lucía Ferreyra", `"operator:ana"` → "Consola (ana)". */
export async function nameActors(
  { db }: Pick<ServiceContext, "db">,
  labels: readonly string[],
): Promise<(label: string) => string> {
  const idOf = (label: string) => ACCOUNT.exec(label)?.[1];
  const names = await db.accountNames.list([...new Set(labels.flatMap((label) => idOf(label) ?? []))]);
  return (label) => {
    const id = idOf(label);
    if (id) return names.get(id) ?? "Una cuenta borrada";
    const [kind, name = ""] = label.split(":");
    if (kind === "operator") return `Consola (${name})`;
    return kind === "system" ? "El sistema" : "Alguien sin cuenta";
  };
}

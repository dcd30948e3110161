import { join } from "node:path";

/** `app` owns everything and migrates; `guia` serves requests, with few rights. */
export const ROLES = ["app", "guia"] as const;
export type Role = (typeof ROLES)[number];

/** Where PostgreSQL listens: a socket directory (no password), or an address and port with one. */
export interface Endpoint {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
}

/** The address for clients. Port and ssl are spelt out so that PGPORT and PGSSLMODE of the person do not matter. */
export function endpointUrl({
  endpoint,
  database,
  role,
}: {
  endpoint: Endpoint;
  database: string;
  role: Role;
}): string {
  const { host, port, password } = endpoint;
  if (password === null) {
    return `postgresql://${role}@/${database}?host=${encodeURIComponent(host)}&port=${port}&ssl=0`;
  }
  return `postgresql://${role}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

/** PostgreSQL's own settings for listening there and nowhere else. */
export function endpointSettings({ host, port, password }: Endpoint): Record<string, string> {
  if (password !== null) return { listen_addresses: host, unix_socket_directories: "", port: `${port}` };
  return {
    listen_addresses: "",
    // It is a list: unquoted, a comma in the path would end the first directory.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: `${port}`,
  };
}

/** The socket's file, or null when PostgreSQL listens on a port. */
export function socketFile({ host, port, password }: Endpoint): string | null {
  return password === null ? join(host, `.s.PGSQL.${port}`) : null;
}

/** Token bucket: `perMinute` tokens are refilled, up to `burst`. */
export interface RateRule {
  readonly perMinute: number;
  readonly burst: number;
  readonly spanish: string;
  /** Reads pass uncounted while the database can't be written; writes are refused. */
  readonly guardsRead?: true;
}

const DAY_MINUTES = 24 * 60;

/**
 * A client may be a faculty: two hundred people behind one address, who search and read for an hour. So what people read
 * is counted only where it is in no cache, and the limit is two to three times what they need (`crowd.test.ts`). Below it
 * the queues, which are fair between clients, keep a flood from the others.
 */
export const RATE_RULES = {
  /** D-09: by client and by place; lower without a script, since less is known. */
  review: { perMinute: 0.5, burst: 6, spanish: "Escribiste varias reseñas seguidas." },
  "review-plain": { perMinute: 0.1, burst: 3, spanish: "Escribiste varias reseñas seguidas." },
  "review-place": { perMinute: 4, burst: 30, spanish: "Este lugar recibió muchas reseñas seguidas." },
  /** V-08: edits and deletions of one's own. */
  "review-edit": { perMinute: 2, burst: 20, spanish: "Cambiaste varias reseñas seguidas." },
  /** V-08, by member, where one without a proven e-mail counts twice, and by client: twelve a day of a member. */
  photo: { perMinute: 12 / DAY_MINUTES, burst: 12, spanish: "Subiste muchas fotos en un día." },
  "photo-client": {
    perMinute: 60 / DAY_MINUTES,
    burst: 60,
    spanish: "Se subieron muchas fotos en un día desde tu conexión.",
  },
  "photo-piece": { perMinute: 300, burst: 600, spanish: "Subiste varias fotos seguidas." },
  /** V-08, by file: one whose conversion fails may be tried again. */
  "photo-conversion": { perMinute: 0.1, burst: 5, spanish: "Probaste esta foto varias veces seguidas." },
  "photo-report": { perMinute: 1, burst: 10, spanish: "Reportaste varias fotos seguidas." },
  freshness: { perMinute: 2, burst: 20, spanish: "Avisaste de varios lugares seguidos." },
  "review-report": { perMinute: 1, burst: 10, spanish: "Reportaste varias reseñas seguidas." },
  suggestion: { perMinute: 0.5, burst: 6, spanish: "Mandaste varias sugerencias seguidas." },
  "suggestion-help": {
    perMinute: 60,
    burst: 100,
    spanish: "Hiciste muchas consultas seguidas.",
    guardsRead: true,
  },
  visit: { perMinute: 1_200, burst: 1_000, spanish: "Abriste muchas páginas seguidas." },
  render: { perMinute: 1_200, burst: 1_000, spanish: "Abriste muchas páginas seguidas.", guardsRead: true },
  picture: { perMinute: 600, burst: 1_000, spanish: "Abriste muchas imágenes seguidas.", guardsRead: true },
  /** Pictures that have to be converted for the first client that asks for them. */
  "picture-made": {
    perMinute: 60,
    burst: 120,
    spanish: "Abriste muchas imágenes seguidas.",
    guardsRead: true,
  },
  /** V-13: whole files, each with every place. */
  "open-data": {
    perMinute: 4,
    burst: 20,
    spanish: "Bajaste los datos muchas veces seguidas.",
    guardsRead: true,
  },
  /** P-03; the geocoder's limit is for the whole site and set by its provider. */
  "map-opening": { perMinute: 60, burst: 300, spanish: "Abriste el mapa muchas veces seguidas." },
  /** P-03: what a client may add to the month's count in one day; beyond that the map opens uncounted. The key has the day in it. */
  "map-count": { perMinute: 1 / DAY_MINUTES, burst: 10, spanish: "Abriste el mapa muchas veces hoy." },
  geocoder: { perMinute: 60, burst: 1, spanish: "Se buscaron muchas direcciones seguidas." },
  search: {
    perMinute: 600,
    burst: 1_500,
    spanish: "Hiciste muchas búsquedas seguidas.",
    guardsRead: true,
  },
  /** S-01: while a text is typed. A third of a search's work. */
  completion: {
    perMinute: 1_800,
    burst: 3_000,
    spanish: "Hiciste muchas búsquedas seguidas.",
    guardsRead: true,
  },
  /** H-03: each return to the home; a few cards by their ids. */
  "home-cards": {
    perMinute: 600,
    burst: 1_000,
    spanish: "Volviste muchas veces seguidas al inicio.",
    guardsRead: true,
  },
  /** Fuzzy lookup (D-07). */
  lookup: {
    perMinute: 120,
    burst: 400,
    spanish: "Abriste muchas direcciones que no existen.",
    guardsRead: true,
  },
  /** By client, by account and network, by account, and by known browser and its client (decision 008). */
  "sign-in": { perMinute: 10, burst: 40, spanish: "Hubo muchos intentos de entrar desde tu conexión." },
  "sign-in-account": { perMinute: 1, burst: 10, spanish: "Hubo muchos intentos de entrar con este correo." },
  "sign-in-anywhere": {
    perMinute: 1,
    burst: 100,
    spanish: "Hubo muchos intentos de entrar con este correo.",
  },
  "sign-in-known": { perMinute: 2, burst: 20, spanish: "Hubo muchos intentos de entrar con este correo." },
  "sign-in-known-client": {
    perMinute: 20,
    burst: 60,
    spanish: "Hubo muchos intentos de entrar desde tu conexión.",
  },
  /** V-14: one for each piece of an uploaded backup. */
  "first-link": { perMinute: 600, burst: 600, spanish: "Hubo muchos pedidos con el enlace de comienzo." },
  "sign-up": { perMinute: 1, burst: 20, spanish: "Se crearon muchas cuentas desde tu conexión." },
  anonymous: { perMinute: 20, burst: 200, spanish: "Hubo muchos pedidos desde tu conexión." },
  /** By client, by mailbox and client, and by known browser; `MAILED_LINK_MINUTES` limits a mailbox over all clients. */
  mail: { perMinute: 2, burst: 10, spanish: "Pediste muchos correos seguidos." },
  "mail-account": { perMinute: 0.1, burst: 3, spanish: "Ya mandamos varios correos a esta dirección." },
  "mail-known": { perMinute: 0.1, burst: 3, spanish: "Ya mandamos varios correos a esta dirección." },
  /** Over all clients and mailboxes: what exceeds it waits. More than one client's sign-ups, so that none can use it up. */
  "mail-unproven": { perMinute: 2, burst: 10, spanish: "Se mandaron muchos correos seguidos." },
  password: { perMinute: 5, burst: 10, spanish: "Probaste muchas contraseñas seguidas." },
  personal: { perMinute: 600, burst: 1_000, spanish: "Hiciste muchos cambios seguidos." },
  /** V-06: new lists, and requests of their editors. */
  list: { perMinute: 0.05, burst: 20, spanish: "Armaste varias listas seguidas." },
  "list-change": { perMinute: 60, burst: 200, spanish: "Hiciste muchos cambios seguidos." },
  "list-report": { perMinute: 1, burst: 10, spanish: "Reportaste varias listas seguidas." },
  "personal-entries": { perMinute: 500, burst: 2_000, spanish: "Hiciste muchos cambios seguidos." },
} as const satisfies Readonly<Record<string, RateRule>>;

export type RateRuleName = keyof typeof RATE_RULES;

/**
 * A whole IPv6 /48 may be a company, or one customer with 65,536 networks, so its limit is a multiple of one client's.
 */
const NETWORK_FACTOR = 16;

/** For IPv6 ("client.network") also the key of its /48. */
export function limitedKeys(clientKey: string): readonly { key: string; factor: number }[] {
  const [client = "", network] = clientKey.split(".");
  const own = { key: client, factor: 1 };
  return network === undefined ? [own] : [own, { key: network, factor: NETWORK_FACTOR }];
}

/** An IPv4 address or a whole IPv6 /48: guesses at one account from one /48 are one client's. */
export function networkKey(clientKey: string): string {
  return clientKey.split(".").at(-1) ?? clientKey;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export function formatWait(seconds: number): string {
  if (seconds <= MINUTE) return formatCount({ count: seconds, unit: "segundo" });
  if (seconds <= HOUR) return formatCount({ count: Math.ceil(seconds / MINUTE), unit: "minuto" });
  return formatCount({ count: Math.ceil(seconds / HOUR), unit: "hora" });
}

function formatCount({ count, unit }: { count: number; unit: string }): string {
  return `en ${count} ${unit}${count === 1 ? "" : "s"}`;
}

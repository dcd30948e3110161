import * as route from "../../../src/admin/routes/suggestions/suggestions.tsx";
import { paths } from "../../../src/contract/paths.ts";
import type {
  ComparedBusiness,
  ListedSuggestion,
  ReviewedSuggestion,
  SuggestionList,
} from "../../../src/contract/suggestion-review.ts";
import { readWritten } from "../../../src/domain/suggestions/read-written.ts";
import { readListView, SUGGESTIONS_PER_PAGE } from "../../../src/domain/suggestions/suggestion-list.ts";
import { renderAdminScreen } from "../components/screen.tsx";

const NOW = new Date("2026-03-01T15:00:00Z");

export function suggestionOf(fields: Partial<ReviewedSuggestion> & { id: string }): ReviewedSuggestion {
  return {
    ...{ name: fields.id, status: "pending", isInGuide: false, when: "hace 40 minutos" },
    ...{ senderName: "", senderEmail: "", isSenderErased: false, category: "Restaurante" },
    ...{ isNewCategory: false, address: "10 e/ 46 y 47", city: "La Plata", phone: "", website: "" },
    ...{ description: "", additionalInfo: "", compared: [], rejections: [], decision: null },
    ...fields,
  };
}

/** By its name, as the id too. */
export const suggestionsOf = (...names: string[]) =>
  names.map((name) => suggestionOf({ id: name.toLowerCase().replaceAll(" ", "-"), name }));

/** The business that "Ansaldi Helados" may be. */
export function comparedOf(fields: Partial<ComparedBusiness> = {}): ComparedBusiness {
  return {
    ...{ slug: "ansaldi-gelato", title: "Ansaldi Gelato", category: "Heladería", imageUrl: "", version: 3 },
    values: { direction: "10 e/ 46 y 47", phone: "221 555-0142", schedule: "", website: "", description: "" },
    ...{ reasons: ["mismo teléfono", "misma dirección"], isStrong: true },
    ...fields,
  };
}

type Listed = ReviewedSuggestion & Partial<Pick<ListedSuggestion, "mark">>;

function rowOf({
  id,
  name,
  address,
  category,
  when,
  status,
  isInGuide,
  mark = null,
}: Listed): ListedSuggestion {
  return { id, name, address, category, when, status, isInGuide, categoryId: null, mark };
}

/** The data of the screen, as its loader returns them for the address. */
function loadScreen(suggestions: readonly Listed[], { url, id }: { url: URL; id: string | undefined }) {
  const view = readListView(url.searchParams);
  const count = (status: string) => suggestions.filter((each) => each.status === status).length;
  const counts = { pending: count("pending"), approved: count("approved"), rejected: count("rejected") };
  const found = suggestions.filter(
    ({ status, name }) =>
      (view.filter === "all" || status === view.filter) &&
      name.toLowerCase().includes(view.search.toLowerCase()),
  );
  const start = (view.page - 1) * SUGGESTIONS_PER_PAGE;
  const rows = found.slice(start, start + SUGGESTIONS_PER_PAGE).map(rowOf);
  const list: SuggestionList = {
    ...{ rows, counts: { ...counts, all: suggestions.length } },
    pages: Math.max(1, Math.ceil(found.length / SUGGESTIONS_PER_PAGE)),
  };
  const suggestion = suggestions.find((each) => each.id === (id ?? rows[0]?.id)) ?? null;
  return {
    ...{ view, list, suggestion, isChosen: id !== undefined },
    reading: suggestion && readWritten({ ...suggestion, schedule: "", now: NOW }),
  };
}

type Input = Parameters<typeof renderAdminScreen>[0];

interface Opened {
  readonly suggestions: readonly Listed[];
  readonly forms?: Input["forms"];
  readonly requests?: Input["requests"];
  readonly address?: string;
  /** Throws where the session has ended. */
  readonly requireStaff?: () => void;
}

const READING = ({ url: { searchParams } }: { url: URL }) => {
  const read = (name: string) => searchParams.get(name) ?? "";
  const written = { address: read("direccion"), city: read("ciudad"), schedule: read("horario") };
  return Response.json(readWritten({ ...written, now: NOW }));
};

/** `decide` closes suggestions, as the services do. */
export async function openSuggestions({
  suggestions,
  forms,
  requests,
  address = "/admin/sugerencias",
  requireStaff,
}: Opened) {
  let stored = suggestions;
  let reasons = { reasons: ["No pudimos comprobar los datos.", "Ya no existe."], version: 1 };
  const screen = await renderAdminScreen(
    {
      ...{ path: "admin/sugerencias/:id?", module: route },
      load({ url, params }) {
        requireStaff?.();
        return { ...loadScreen(stored, { url, id: params.id }), reasons };
      },
      requests: {
        "/admin/sugerencias/lectura": READING,
        [paths.completions({ text: "" })]: () =>
          Response.json({ completions: [], total: 0, submitPath: null }),
        "/admin/plano.svg": () => new Response("<svg xmlns='http://www.w3.org/2000/svg'/>"),
        ...requests,
      },
      ...(forms && { forms }),
    },
    address,
  );
  return {
    ...screen,
    decide(status: "approved" | "rejected", ...ids: string[]): void {
      stored = stored.map((each) => (ids.includes(each.id) ? { ...each, status } : each));
    },
    setReasons(next: readonly string[]): void {
      reasons = { reasons: [...next], version: reasons.version + 1 };
    },
  };
}

/** The id of the suggestion that a form was sent to. */
export const idOf = ({ path }: { path: string }) => path.split("/").at(-1) ?? "";

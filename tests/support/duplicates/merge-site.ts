import type { ComparedSide, MergeView } from "../../../src/contract/merge-view.ts";
import { paths } from "../../../src/contract/paths.ts";
import { MERGE_CHOICES, type MergeChoiceId } from "../../../src/domain/duplicates/merge-fields.ts";
import { type Answers, done, type SentForm } from "../components/screen.tsx";
import { answer, business } from "../components/search-form-page.tsx";

export type MergeSite = Omit<ReturnType<typeof mergeSite>, "forms"> & Pick<Answers, "forms">;

interface SideFields extends Partial<Omit<ComparedSide, "values">> {
  readonly id: string;
  readonly values?: Partial<Record<MergeChoiceId, string>>;
}

export function comparedSideOf({ id, values = {}, ...fields }: SideFields): ComparedSide {
  const empty = Object.fromEntries(MERGE_CHOICES.map((choice) => [choice.id, ""])) as ComparedSide["values"];
  const title = fields.title ?? id;
  return {
    ...{ id, version: 3, slug: id, title, categoryId: null, city: "La Plata", isActive: true, rating: null },
    ...{ ratings: 0, reviews: 0, hearts: 0, views: 0, features: [], pictures: [], ...fields },
    values: { ...empty, title, ...values },
  };
}

const view = (kept: ComparedSide, merged: ComparedSide, fields: Partial<MergeView> = {}): MergeView => ({
  ...{ kept, merged, reasons: ["mismo teléfono"], metres: null, proposed: [] },
  sums: {
    average: null,
    ratings: kept.ratings + merged.ratings,
    hearts: kept.hearts + merged.hearts,
    suggestions: 0,
  },
  ...fields,
});

export const DIAGONAL = view(
  comparedSideOf({
    ...{
      id: "la-diagonal",
      title: "La Diagonal",
      rating: 4.25,
      ratings: 23,
      reviews: 12,
      hearts: 5,
      views: 1200,
    },
    ...{ features: ["Para llevar"], pictures: ["/imagenes/a", "/imagenes/b"] },
    values: { category: "Pizzería", direction: "Diagonal 74 1250", schedule: "De 19 a 23", phone: "221 1" },
  }),
  comparedSideOf({
    ...{
      id: "diagonal-pizza",
      title: "Diagonal Pizza",
      ratings: 6,
      reviews: 2,
      hearts: 2,
      views: 1,
      isActive: false,
    },
    ...{ features: ["Barra"], pictures: ["/imagenes/b"] },
    values: { category: "Pizzería", direction: "Diagonal 74 1254", whatsapp: "549221", phone: "221 1" },
  }),
  {
    ...{ metres: 40, proposed: ["whatsapp"], reasons: ["mismo teléfono", "nombre parecido"] },
    sums: { average: 4.1, ratings: 28, hearts: 5, suggestions: 1 },
  },
);

export const TWO_NORIS = view(
  comparedSideOf({ id: "nori-48", title: "Nori 48" }),
  comparedSideOf({ id: "nori", title: "Nori" }),
);

/** Pairs that are proposed until they are decided, and again once that is taken back. */
export function mergeSite(views: readonly MergeView[], forms: Answers["forms"] = {}) {
  const decided = new Set<string>();
  const keyOf = (...ids: readonly (string | undefined)[]) =>
    ids
      .map((id) => id ?? "")
      .toSorted()
      .join();
  const load = ({ url: { searchParams } }: { url: URL }) => {
    const left = views.filter(({ kept, merged }) => !decided.has(keyOf(kept.id, merged.id)));
    const [kept, merged] = ["queda", "otra"].map((name) => searchParams.get(name) ?? "");
    const pairs = left.map(({ kept: one, merged: other, reasons }) => ({ one, other, reasons }));
    const found = views.find((each) => keyOf(each.kept.id, each.merged.id) === keyOf(kept, merged));
    const turned =
      found && (found.kept.id === kept ? found : { ...found, kept: found.merged, merged: found.kept });
    const picked = kept === "" ? left[0] : turned;
    return { pairs, view: merged === "" && kept !== "" ? null : (picked ?? null), kept: kept ?? "" };
  };
  const decide = (...ids: readonly (string | undefined)[]) => void decided.add(keyOf(...ids));
  const merge = ({ fields: { kept, merged } }: SentForm) => {
    decide(kept, merged);
    return done({ changeSetId: keyOf(kept, merged), title: "La que quedó" });
  };
  const distinct = ({ fields: { one, other } }: SentForm) => {
    decide(one, other);
    return done({ changeSetId: "", title: "" });
  };
  const notDistinct = ({ fields: { one, other } }: SentForm) => {
    decided.delete(keyOf(one, other));
    return done({ changeSetId: "", title: "" });
  };
  /** The history's, by the change set. */
  const undo = ({ fields: { id = "" } }: SentForm) => {
    decided.delete(id);
    return done({ isChanged: true, skipped: [] });
  };
  const found = answer([business("Polo 61", "/producto/polo-61"), business("Nori", "/producto/nori")]);
  const requests = { [paths.completions().replace(/\?.*/, "")]: () => Response.json(found) };
  return {
    ...{ path: "admin/negocios/fusionar", load, requests },
    forms: { merge, distinct, "not-distinct": notDistinct, "": undo, ...forms },
  };
}

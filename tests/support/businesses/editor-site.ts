import type { EditedBusinessView, SaveConflict, SaveResult } from "../../../src/contract/business-editor.ts";
import {
  BLANK_BUSINESS,
  type EditorChanges,
  type EditorValues,
} from "../../../src/domain/business-editor/editor-fields.ts";
import { type Answers, done, type SentForm } from "../components/screen.tsx";

export type EditorSite = Omit<ReturnType<typeof editorSite>, "forms"> & Pick<Answers, "forms">;

const VALUES: EditorValues = {
  ...BLANK_BUSINESS,
  ...{
    title: "Brumal",
    category: "Cafetería",
    direction: "7 e/ 47 y 48",
    schedule: "Lunes a viernes de 9 a 18",
  },
  ...{ phone: "221 555-0100", description: "Café." },
};

export const fieldsOf = ({ fields }: SentForm) => JSON.parse(fields.fields ?? "{}") as EditorChanges;

/** One business that is saved as the server does: by version, with the fields that another changed since. */
export function editorSite(
  values: Partial<EditorValues> = {},
  { view = {}, forms = {} }: { view?: Partial<EditedBusinessView>; forms?: Answers["forms"] } = {},
) {
  let stored: EditorValues = { ...VALUES, ...values };
  let version = 3;
  let state: EditedBusinessView["state"] = view.state ?? "active";
  const history = new Map<number, EditorValues>();
  const load = () => ({
    business: {
      ...{
        id: "brumal",
        slug: "brumal",
        rating: null,
        ratingCount: 0,
        reviewCount: 0,
        heartCount: 0,
        views: 0,
      },
      ...{ suggestionId: "", formerIds: [], reports: [], ...view, version, values: stored, state },
    },
    categories: ["Cafetería", "Pizzería"],
    tiles: null,
  });
  const write = (changes: EditorChanges) => {
    history.set(version, stored);
    stored = { ...stored, ...changes };
    version += 1;
  };
  const saved: SaveResult = { kind: "saved", id: "brumal", changeSetId: "cambio" };
  const save = (form: SentForm) => {
    const yours = fieldsOf(form);
    const base = history.get(Number(form.fields.version));
    if (base) {
      const names = Object.keys({ ...base }) as (keyof EditorValues)[];
      const touched = names.filter((field) => field in yours || base[field] !== stored[field]);
      const fields = touched.map((field) => ({
        field,
        base: base[field],
        theirs: stored[field],
        yours: field in yours ? yours[field] : base[field],
      }));
      return done({ kind: "conflict", version, fields, who: "Beto", when: "hace 1 min" } as SaveConflict);
    }
    write(yours);
    return done(saved);
  };
  return {
    ...{ path: "admin/negocios/:id", load },
    /** Somebody else's save. */
    write,
    requests: { "/plano.svg": () => new Response("<svg xmlns='http://www.w3.org/2000/svg'/>") },
    forms: {
      save,
      delete: () => {
        state = "deleted";
        return done(saved);
      },
      restore: () => {
        state = "active";
        return done(saved);
      },
      "": () => {
        stored = history.get(version - 1) ?? stored;
        version += 1;
        return done({ isChanged: true, skipped: [] });
      },
      ...forms,
    },
  };
}

import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { UNTITLED_LIST } from "../../../domain/shared-lists/shared-list.ts";
import { useWaitingForms } from "../../../personal/offline/offline-store.ts";
import { usePersonal } from "../../../personal/personal-store.ts";
import { useSharedLists } from "../../../personal/shared-lists/lists-store.ts";
import { pageOfForm, WaitingFormCard } from "../../waiting-form.tsx";
import type { SavedPage } from "./use-saved-pages.ts";

/** V-07: what was written or changed without a connection and is not sent yet. */
export function WaitingChanges({ pages }: { pages: readonly SavedPage[] }) {
  const forms = useWaitingForms();
  const changes = usePersonal(({ unsent }) => unsent);
  const lists = useSharedLists((state) => state.lists).filter(({ isWaiting }) => isWaiting);
  const deletions = useSharedLists((state) => state.deletions);
  if (forms.length + changes + lists.length + deletions.length === 0) return null;
  return (
    <section aria-labelledby="por-enviar" className="mb-8">
      <h2 id="por-enviar" className="mb-3 text-title">
        Por enviar
      </h2>
      <ul className="grid gap-3">
        {forms.map((form) => (
          <li key={form.id}>
            <WaitingFormCard form={form} place={pages.find(({ path }) => path === pageOfForm(form))?.title} />
          </li>
        ))}
        {changes > 0 && (
          <li className="rounded-panel border border-line bg-card p-4">
            {changes === 1
              ? "1 cambio en tus favoritos o estrellas"
              : `${changes} cambios en tus favoritos o estrellas`}
          </li>
        )}
        {lists.map(({ id, title }) => (
          <li key={id} className="rounded-panel border border-line bg-card p-4">
            Cambios en la lista{" "}
            <a href={sharedListPaths.list({ id })} className="font-semibold text-ink">
              {title || UNTITLED_LIST}
            </a>
          </li>
        ))}
        {deletions.map(({ id, title }) => (
          <li key={id} className="rounded-panel border border-line bg-card p-4">
            Borrar la lista «{title || UNTITLED_LIST}»
          </li>
        ))}
      </ul>
    </section>
  );
}

import { ArrowRight, CircleCheck, X } from "lucide";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { CategoryCleanup, CleanupGroup, SavedAlias } from "../../../contract/category-cleanup.ts";
import { SPELLINGS_SPEC } from "../../../domain/categories/cleanup-form.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { countBusinesses } from "./count-businesses.ts";
import { GroupPanel } from "./group-panel.tsx";

/** AC-01 */
export function CategoriesScreen({ cleanup }: { cleanup: CategoryCleanup }) {
  const { groups, group, goodCount, aliases } = cleanup;
  return (
    <>
      <title>Categorías</title>
      <h1 className="text-[1.625rem]">{titleOf(groups.length)}</h1>
      <p className="mt-1 text-muted">
        Nada cambia hasta que confirmes. Lo que decidas queda como alias para las sugerencias y las planillas.
      </p>
      {group ? (
        <div className="mt-4 grid items-start gap-4 lg:grid-cols-[18.75rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <GroupList groups={groups} current={group} goodCount={goodCount} />
          <GroupPanel key={stampOf(group)} cleanup={cleanup} group={group} className="lg:row-span-2" />
          <AliasList aliases={aliases} />
        </div>
      ) : (
        <>
          <EmptyState drawing="empty-plate">No hay categorías escritas de dos maneras</EmptyState>
          <AliasList aliases={aliases} />
        </>
      )}
    </>
  );
}

function titleOf(count: number): string {
  if (count === 0) return "Las categorías están bien";
  return count === 1 ? "1 grupo de categorías parecidas" : `${count} grupos de categorías parecidas`;
}

/** Another group, or other businesses in it: what was chosen is out of date. */
function stampOf({ name, spellings }: CleanupGroup): string {
  return [name, ...spellings.map(({ stamp }) => stamp)].join(" ");
}

interface GroupListProps {
  groups: readonly CleanupGroup[];
  current: CleanupGroup;
  goodCount: number;
}

function GroupList({ groups, current, goodCount }: GroupListProps) {
  return (
    <nav aria-label="Grupos" className="overflow-hidden rounded-panel border border-line bg-card">
      <ul>
        {groups.map(({ name, count, spellings }) => (
          <li key={name} className="border-b border-line">
            <Link
              to={adminPaths.categories({ group: name })}
              preventScrollReset
              aria-current={name === current.name ? "true" : undefined}
              className="block px-4 py-3 text-ink no-underline hover:bg-wash aria-[current]:bg-wash aria-[current]:shadow-[inset_3px_0_0_var(--color-primary)]"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="shrink-0 text-[0.8125rem] text-muted">{countBusinesses(count)}</span>
              </span>
              <span className="block text-[0.8125rem] text-muted wrap-anywhere">
                {spellings.map(({ spelling }) => spelling).join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-2 px-4 py-3 text-[0.8125rem] text-muted">
        <Icon of={CircleCheck} size={16} className="shrink-0 text-olive" />
        {goodCount === 1 ? "Otra está bien." : `Otras ${goodCount} están bien.`}
      </p>
    </nav>
  );
}

const FIRST_SHOWN = 5;

function AliasList({ aliases }: { aliases: readonly SavedAlias[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? aliases : aliases.slice(0, FIRST_SHOWN);
  if (aliases.length === 0) return null;
  return (
    <section className="rounded-panel border border-line bg-card p-4">
      <h2 className="text-lg">
        Alias guardados <span className="font-text text-sm font-normal text-muted">{aliases.length}</span>
      </h2>
      <ul className="mt-1">
        {shown.map((alias) => (
          <Alias key={alias.key} alias={alias} />
        ))}
      </ul>
      {shown.length < aliases.length && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="min-h-11 text-sm font-semibold text-primary hover:underline"
        >
          Ver todos
        </button>
      )}
    </section>
  );
}

function Alias({ alias: { key, spelling, category } }: { alias: SavedAlias }) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const forget = async () => {
    const data = new FormData();
    data.set("intent", "forget");
    data.set("spellings", JSON.stringify([key]));
    const answer = await postForm({ to: adminPaths.categories(), spec: SPELLINGS_SPEC, data });
    if (!answer.ok) return showToast(answer.message, "error");
    showToast(`«${spelling}» ya no es un alias`, "success");
    await revalidate();
  };
  return (
    <li className="flex min-h-11 items-center gap-2">
      <span className="min-w-0 flex-1 text-sm wrap-anywhere">
        <strong>{spelling}</strong>
        {spelling === category ? (
          <span className="text-muted"> queda así</span>
        ) : (
          <>
            <Icon of={ArrowRight} size={14} className="mx-1.5 inline text-muted" />
            <span className="sr-only"> es </span>
            {category}
          </>
        )}
      </span>
      <button
        type="button"
        aria-label={`Borrar el alias ${spelling}`}
        onClick={() => void forget()}
        className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash"
      >
        <Icon of={X} size={16} />
      </button>
    </li>
  );
}

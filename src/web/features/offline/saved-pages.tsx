import type { SavedPage } from "./use-saved-pages.ts";

const GROUPS: readonly { readonly title: string; readonly address: RegExp }[] = [
  { title: "Lugares", address: /^\/producto\// },
  { title: "Listas", address: /^\/lista\// },
  { title: "Categorías", address: /^\/categoria\// },
  { title: "Otras páginas", address: /^/ },
];

/** V-07 */
export function SavedPages({ pages }: { pages: readonly SavedPage[] }) {
  if (pages.length === 0) return <p>Todavía no hay ninguna página guardada en este aparato.</p>;
  return (
    <div className="grid gap-6">
      {GROUPS.map((group) => {
        const grouped = pages.filter(({ path }) => groupOf(path) === group);
        return grouped.length > 0 && <PageGroup key={group.title} title={group.title} pages={grouped} />;
      })}
    </div>
  );
}

function groupOf(path: string) {
  return GROUPS.find(({ address }) => address.test(path));
}

function PageGroup({ title, pages }: { title: string; pages: readonly SavedPage[] }) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      <ul className="divide-y divide-line rounded-panel border border-line bg-card">
        {pages.map((page) => (
          <li key={page.path}>
            {/* A document: its copy is one, too. */}
            <a
              href={page.path}
              className="flex min-h-12 items-center px-5 py-2 font-semibold text-ink no-underline hover:underline"
            >
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

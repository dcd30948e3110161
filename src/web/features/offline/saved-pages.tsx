import { useEffect, useState } from "react";
import { listSaved, type SavedPage } from "./list-saved.ts";

/** V-07 */
export function SavedPages() {
  const [pages, setPages] = useState<readonly SavedPage[] | null>(null);
  useEffect(() => {
    listSaved().then(setPages, () => setPages([]));
  }, []);
  if (pages === null) return null;
  if (pages.length === 0) return <p>Todavía no hay ninguna página guardada en este aparato.</p>;
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-card">
      {pages.map(({ path, title }) => (
        <li key={path}>
          {/* A document: its copy is one, too. */}
          <a
            href={path}
            className="flex min-h-12 items-center px-5 py-2 font-semibold text-ink no-underline hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

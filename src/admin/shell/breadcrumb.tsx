import { ArrowLeft } from "lucide";
import { Link, useLocation, useMatches } from "react-router";
import { adminPaths } from "../../contract/admin-paths.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Screen, Tab } from "../screens.ts";

export function Breadcrumb({ tab, screen }: { tab: Tab; screen: Screen }) {
  const { pathname } = useLocation();
  const name = usePageName();
  if (screen.path === adminPaths.dashboard()) return null;
  const isBelow = pathname.replace(/\/$/, "") !== screen.path;
  const steps = [tab.label, screen.label].filter((label, index, all) => all.indexOf(label) === index);
  return (
    <nav aria-label="Estás acá" className="text-[0.8125rem] text-muted">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <Link
            to={adminPaths.dashboard()}
            className="inline-flex min-h-8 items-center gap-1.5 font-semibold text-ink no-underline hover:underline"
          >
            <Icon of={ArrowLeft} size={14} />
            Panel
          </Link>
        </li>
        {steps.map((label, index) => (
          <li
            key={label}
            aria-current={index === steps.length - 1 && !isBelow ? "page" : undefined}
            className="flex items-center gap-2"
          >
            <span aria-hidden>/</span>
            {isBelow && index === steps.length - 1 ? (
              <Link to={screen.path} className="text-inherit hover:underline">
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
        {isBelow && name !== "" && (
          <li aria-current="page" className="flex min-w-0 items-center gap-2">
            <span aria-hidden>/</span>
            <span className="truncate">{name}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}

/** `handle.nameOf` of a route below a screen names its page by what its loader returned. */
export interface NamedPage<Data> {
  readonly nameOf: (data: Data) => string;
}

function usePageName(): string {
  const { handle, loaderData } = useMatches().at(-1) ?? {};
  const nameOf = (handle as Partial<NamedPage<unknown>> | undefined)?.nameOf;
  return nameOf && loaderData ? nameOf(loaderData) : "";
}

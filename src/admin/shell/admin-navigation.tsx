import { ExternalLink, Menu } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "../../contract/paths.ts";
import type { SectionCounts } from "../../contract/pending-counts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { countOf, type Screen, SHOWN_TABS, type Tab } from "../screens.ts";
import { SignOutButton } from "./admin-header.tsx";
import { useActiveJobs } from "./job-runs-provider.tsx";
import { useScrollToCurrent } from "./use-scroll-to-current.ts";

interface TabBarProps {
  current: Tab;
  counts: SectionCounts;
}

/** AD-01: the counts are what waits for a decision. */
export function TabBar({ current, counts }: TabBarProps) {
  const bar = useScrollToCurrent(current.id);
  return (
    <nav
      ref={bar}
      aria-label="Secciones"
      className="relative overflow-x-auto border-b border-line bg-card max-md:hidden"
    >
      <ul className="mx-auto flex w-max min-w-full max-w-admin gap-1 px-4">
        {SHOWN_TABS.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.screens[0].path}
              aria-current={tab.id === current.id ? "page" : undefined}
              className="relative flex h-11.5 items-center gap-2 px-3 text-sm font-semibold whitespace-nowrap text-muted no-underline after:absolute after:inset-x-2 after:bottom-0 after:h-[3px] after:rounded-t-pill hover:text-ink aria-[current]:text-ink aria-[current]:after:bg-primary"
            >
              <Icon of={tab.icon} size={17} />
              {tab.label}
              <Badge count={countOf(tab, counts)} />
              {tab.screens.some(({ hasJobs }) => hasJobs) && <JobsBadge initial={counts.jobs} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Badge({ count, className = "" }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-pill bg-primary px-1 text-xs font-semibold text-on-primary ${className}`}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> por decidir</span>
    </span>
  );
}

/** V-12: grey, since they need no decision; follows the jobs while some run. */
function JobsBadge({ initial, className = "" }: { initial: number; className?: string }) {
  const count = useActiveJobs(initial);
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-pill bg-line px-1 text-xs font-semibold text-ink ${className}`}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> en marcha</span>
    </span>
  );
}

/** Of a section with several screens. */
export function SubTabs({ tab, current, counts }: { tab: Tab; current: Screen; counts: SectionCounts }) {
  const bar = useScrollToCurrent(current.path);
  if (tab.screens.length < 2) return null;
  return (
    <nav ref={bar} aria-label={tab.label} className="relative mt-2 mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {tab.screens.map((screen) => (
          <li key={screen.path}>
            <Link
              to={screen.path}
              aria-current={screen === current ? "page" : undefined}
              className="relative flex h-11 items-center gap-2 px-3 text-sm font-semibold whitespace-nowrap text-muted no-underline after:absolute after:inset-x-2 after:bottom-0 after:h-[2px] hover:text-ink aria-[current]:text-ink aria-[current]:after:bg-ink"
            >
              {screen.label}
              {screen.pending && <Badge count={counts[screen.pending]} />}
              {screen.hasJobs && <JobsBadge initial={counts.jobs} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const PHONE_TABS: ReadonlySet<string> = new Set(["dashboard", "suggestions", "reviews", "businesses"]);
const PHONE_TAB =
  "relative flex min-h-15 w-full flex-col items-center justify-center gap-1 text-xs font-semibold text-muted no-underline after:absolute after:inset-x-4 after:top-0 after:h-[3px] after:rounded-b-pill aria-[current]:text-primary aria-[current]:after:bg-primary";

/** At the foot of a phone: the daily sections, and a sheet with the rest. */
export function PhoneTabs({
  current,
  counts,
  userName,
  lastAccess,
}: TabBarProps & Pick<MoreScreensProps, "userName" | "lastAccess">) {
  const [isOpen, setOpen] = useState(false);
  const isElsewhere = !PHONE_TABS.has(current.id);
  return (
    <>
      <nav
        aria-label="Secciones"
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="grid auto-cols-fr grid-flow-col">
          {SHOWN_TABS.filter(({ id }) => PHONE_TABS.has(id)).map((tab) => (
            <li key={tab.id}>
              <Link
                to={tab.screens[0].path}
                aria-current={tab.id === current.id ? "page" : undefined}
                className={PHONE_TAB}
              >
                <span className="relative">
                  <Icon of={tab.icon} size={22} />
                  <Badge count={countOf(tab, counts)} className="absolute -top-2 left-3.5" />
                </span>
                {tab.label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={isElsewhere ? "page" : undefined}
              onClick={() => setOpen(true)}
              className={PHONE_TAB}
            >
              <span className="relative">
                <Icon of={Menu} size={22} />
                <JobsBadge initial={counts.jobs} className="absolute -top-2 left-3.5" />
              </span>
              Más
            </button>
          </li>
        </ul>
      </nav>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Más" variant="drawer">
        <MoreScreens
          userName={userName}
          lastAccess={lastAccess}
          jobs={counts.jobs}
          onChoose={() => setOpen(false)}
        />
      </Dialog>
    </>
  );
}

interface MoreScreensProps {
  userName: string;
  lastAccess: string | null;
  jobs: number;
  onChoose: () => void;
}

function MoreScreens({ userName, lastAccess, jobs, onChoose }: MoreScreensProps) {
  const item =
    "flex min-h-12 w-full items-center gap-3 rounded-control px-3 font-semibold text-ink no-underline hover:bg-wash";
  return (
    <div className="flex flex-col gap-4">
      {SHOWN_TABS.filter(({ id }) => !PHONE_TABS.has(id)).map((tab) => (
        <section key={tab.id}>
          <h3 className="flex items-center gap-2 px-3 text-[0.8125rem] text-muted">
            <Icon of={tab.icon} size={16} />
            {tab.label}
          </h3>
          <ul>
            {tab.screens.map(({ path, label, hasJobs }) => (
              <li key={path}>
                <Link to={path} onClick={onChoose} className={item}>
                  {label}
                  {hasJobs && <JobsBadge initial={jobs} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="border-t border-line pt-3">
        {userName && (
          <p className="truncate px-3 pb-1 text-[0.8125rem] text-muted">Entraste como {userName}</p>
        )}
        {lastAccess && <p className="px-3 pb-1 text-[0.8125rem] text-muted">Último acceso: {lastAccess}</p>}
        <a href={paths.home()} className={item}>
          <Icon of={ExternalLink} size={18} />
          Ver el sitio
        </a>
        <SignOutButton className={item} />
      </div>
    </div>
  );
}

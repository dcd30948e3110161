import { ExternalLink, LogOut, Search } from "lucide";
import { useState } from "react";
import { Link } from "react-router";
import { adminPaths } from "../../contract/admin-paths.ts";
import { paths } from "../../contract/paths.ts";
import { signOut } from "../../personal/auth-client.ts";
import { DRAFT_LOSS, findWriter, hasDrafts, LOSE_DRAFT } from "../../personal/review-memory.ts";
import { Icon } from "../../ui/icon.tsx";
import { LogoSign } from "../../ui/logo.tsx";
import { useToast } from "../../ui/toast/toast-provider.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface AdminHeaderProps {
  siteName: string;
  title: string;
  userName: string;
  lastAccess: string | null;
  onSearch: () => void;
}

const LINK =
  "inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-semibold text-ink no-underline hover:bg-wash";

/** AD-01: the sign leads to the dashboard. */
export function AdminHeader({ siteName, title, userName, lastAccess, onSearch }: AdminHeaderProps) {
  return (
    <header className="border-b border-line bg-card md:border-b-0">
      <div className="mx-auto flex h-14 w-full max-w-admin items-center gap-2 px-4 md:gap-3 md:px-6">
        <Link
          to={adminPaths.dashboard()}
          aria-label={`Panel de ${siteName}`}
          className="grid size-11 shrink-0 place-items-center rounded-control hover:bg-wash"
        >
          <LogoSign className="size-7.5" />
        </Link>
        <p className="min-w-0 truncate font-title text-lg font-bold">{title}</p>
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
          className="ml-auto flex min-h-10 min-w-11 items-center gap-2.5 overflow-hidden rounded-control text-muted max-md:size-11 max-md:justify-center md:w-84 md:border md:border-edge md:px-3 md:text-left"
        >
          <Icon of={Search} size={18} className="max-md:size-6 max-md:text-ink" />
          <span className="truncate text-sm max-md:sr-only">Buscá una pantalla o un negocio</span>
          <kbd className="ml-auto shrink-0 rounded-lg bg-wash px-2 py-0.5 font-text text-xs font-semibold text-ink ring-1 ring-line max-md:hidden">
            Ctrl K
          </kbd>
        </button>
        <a href={paths.home()} className={`${LINK} max-md:hidden`}>
          <Icon of={ExternalLink} size={17} />
          <span className="max-lg:sr-only">Ver el sitio</span>
        </a>
        {userName && (
          <p className="flex min-w-0 items-center gap-2.5 text-sm font-semibold">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-pill bg-amber-wash text-[0.8125rem] text-amber"
            >
              {initialsOf(userName)}
            </span>
            <span className="max-w-48 min-w-0 max-lg:sr-only">
              <span className="block truncate">{userName}</span>
              {lastAccess && (
                <span className="block truncate text-xs font-normal text-muted">
                  Último acceso: {lastAccess}
                </span>
              )}
            </span>
          </p>
        )}
        <SignOutButton className={`${LINK} max-md:hidden`} />
      </div>
    </header>
  );
}

/** "Lucía Ferreyra" → "LF", "lucia@guia.example" → "L" */
function initialsOf(name: string): string {
  const [first = "", ...others] = (name.split("@")[0] ?? "").split(/\s+/);
  return [first, others.at(-1) ?? ""].map((word) => [...word][0]?.toUpperCase() ?? "").join("");
}

/** AG-08 A-03 */
export function SignOutButton({ className }: { className: string }) {
  const [isPending, setPending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const showToast = useToast();
  const press = () => {
    const writer = findWriter();
    if (writer && hasDrafts(writer.uid)) setAsked(true);
    else void leave();
  };
  async function leave(): Promise<void> {
    if (isPending) return;
    setPending(true);
    if (await signOut().then(({ isEnded }) => isEnded)) return location.assign(paths.home());
    setPending(false);
    setAsked(false);
    showToast("Error al cerrar sesión", "error");
  }
  return (
    <>
      <button type="button" aria-busy={isPending} onClick={press} className={className}>
        <Icon of={LogOut} size={17} />
        Salir
      </button>
      {isAsked && (
        <ConfirmDialog
          title="Cerrar sesión"
          text={DRAFT_LOSS}
          label={LOSE_DRAFT}
          isPending={isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => void leave()}
        />
      )}
    </>
  );
}

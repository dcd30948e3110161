import { LogOut, UserRound } from "lucide";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { AuthUser } from "../../../contract/auth-user.ts";
import { paths } from "../../../contract/paths.ts";
import { signOut } from "../../../personal/auth-client.ts";
import { DRAFT_LOSS, hasDrafts, LOSE_DRAFT } from "../../../personal/review-memory.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS } from "../../../ui/menu.tsx";
import { showNotice } from "../../../ui/toast/show-notice.ts";

const UNSENT =
  "Cerraste sesión. Algunos cambios no llegaron a guardarse: quedan en este navegador y se guardan cuando vuelvas a entrar.";
const UNSENT_SHOWN_MS = 10_000;

interface AccountItemsProps {
  user: AuthUser;
  /** The favourites item, which visitors have too. */
  children: ReactNode;
}

/** N-04: loaded for members only. */
export function AccountItems({ user, children }: AccountItemsProps) {
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const menu = button.current?.closest("[popover]");
    const forget = (event: Event) => (event as ToggleEvent).newState === "closed" && setAsked(false);
    menu?.addEventListener("toggle", forget);
    return () => menu?.removeEventListener("toggle", forget);
  }, []);
  const press = (event: MouseEvent) => {
    if (isAsked || !hasDrafts(user.uid)) return void leave();
    // The menu stays open.
    event.stopPropagation();
    setAsked(true);
  };
  return (
    <>
      <div role="none" className="max-w-72 truncate px-3 py-2 font-title text-lg font-bold">
        ¡Hola, {user.displayName}!
      </div>
      <Link role="menuitem" to={paths.profile()} className={MENU_ITEM_CLASS}>
        <Icon of={UserRound} className="mx-1" />
        Mi perfil
      </Link>
      {children}
      {isAsked && (
        <p role="alert" className="max-w-72 px-3 py-2 text-sm">
          {DRAFT_LOSS}
        </p>
      )}
      <button ref={button} type="button" role="menuitem" onClick={press} className={MENU_ITEM_CLASS}>
        <Icon of={LogOut} className="mx-1" />
        {isAsked ? LOSE_DRAFT : "Cerrar sesión"}
      </button>
    </>
  );
}

async function leave(): Promise<void> {
  if (!navigator.onLine) return showNotice("Para cerrar la sesión hace falta conexión.");
  const { hasUnsent } = await signOut();
  if (hasUnsent) showNotice(UNSENT, { milliseconds: UNSENT_SHOWN_MS });
}

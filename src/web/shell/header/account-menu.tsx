import { UserRound } from "lucide";
import { useCallback, useEffect, useState } from "react";
import type { AuthUser } from "../../../contract/auth-user.ts";
import { readAccountHint } from "../../../personal/account-hint.ts";
import { personalStore } from "../../../personal/personal-store.ts";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../ui/menu.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import type { AccountItems } from "./account-items.tsx";
import { FavouritesItem } from "./favourites-link.tsx";

const ROUND_BUTTON =
  "grid size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift member:bg-honey";

interface AccountMenuProps {
  /** The button's look in the bar at the foot of a phone, where it has a label. */
  footClass?: string;
  isCurrent?: boolean;
}

/** N-04: a menu for members, else a button to sign in; one element, so that the focus can return to it. */
export function AccountMenu({ footClass = "", isCurrent = false }: AccountMenuProps) {
  const { user, Items, loadItems } = useAccount();
  const label = footClass ? "Cuenta: iniciar sesión" : "Iniciar sesión";
  return (
    <Menu
      label={user ? "Tu cuenta" : label}
      opens={user !== null}
      isCurrent={isCurrent}
      onPress={() => (user ? void loadItems().catch(showLoadFailure) : askToSignIn({ mode: "login" }))}
      button={
        <>
          <Icon of={UserRound} size={footClass ? 22 : 20} className="member:hidden" />
          <span
            aria-hidden
            className={`hidden font-semibold before:content-(--initial) ${footClass ? "size-5.5 rounded-pill bg-primary text-center leading-5.5 text-on-primary" : ""} member:block`}
          />
          {footClass && "Cuenta"}
        </>
      }
      buttonClassName={footClass || ROUND_BUTTON}
    >
      {user && Items && (
        <Items user={user}>
          <FavouritesItem />
        </Items>
      )}
    </Menu>
  );
}

/** N-03: the account's items in the phone menu. */
export function AccountEntries() {
  const { user, Items } = useAccount();
  const favourites = <FavouritesItem />;
  if (user && Items) return <Items user={user}>{favourites}</Items>;
  return (
    <>
      {favourites}
      <button
        type="button"
        role="menuitem"
        onClick={() => askToSignIn({ mode: "login" })}
        className={`needs-script ${MENU_ITEM_CLASS}`}
      >
        <Icon of={UserRound} className="mx-1" />
        Iniciar sesión
      </button>
    </>
  );
}

interface Account {
  /** The member; the stored one until the server has answered. */
  readonly user: AuthUser | null;
  readonly Items: typeof AccountItems | null;
  loadItems(): Promise<void>;
}

/** N-04 */
function useAccount(): Account {
  const [user, setUser] = useState<AuthUser | null>(null);
  const [items, setItems] = useState<{ AccountItems: typeof AccountItems } | null>(null);
  const loadItems = useCallback(() => import("./account-items.tsx").then(setItems), []);

  useEffect(() => {
    const show = (known: AuthUser | null) => {
      const member = known?.email ? known : null;
      setUser(member);
      markRoot(member);
      if (member) loadItems().catch(() => {});
    };
    show(personalStore.get().user ?? readAccountHint());
    return personalStore.subscribe(() => show(personalStore.get().user));
  }, [loadItems]);

  return { user, Items: items?.AccountItems ?? null, loadItems };
}

/** As `first-paint.ts` does before hydration. A property set on the root costs the styles of the whole page. */
function markRoot(member: AuthUser | null): void {
  const { style, dataset } = document.documentElement;
  if (!member) {
    delete dataset.member;
    return;
  }
  const [letter = ""] = member.displayName;
  const initial = JSON.stringify(letter.toUpperCase());
  dataset.member = "";
  if (style.getPropertyValue("--initial") !== initial) style.setProperty("--initial", initial);
}

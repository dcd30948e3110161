import { UserRound } from "lucide";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS } from "../../../ui/menu.tsx";
import { FavouritesItem } from "./favourites-item.tsx";
import { useAccount } from "./use-account.ts";

/** N-03: the same as `AccountMenu`, inside the menu of a phone. */
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

import { UserRound } from "lucide";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showLoadFailure } from "../../../ui/toast/show-notice.ts";
import { FavouritesItem } from "./favourites-item.tsx";
import { useAccount } from "./use-account.ts";

/** N-04: signed in, a menu; otherwise what opens the dialog. The same button, so that the focus comes back to it. */
export function AccountMenu() {
  const { user, Items, loadItems } = useAccount();
  return (
    <div className="needs-script max-md:hidden">
      <Menu
        label={user ? "Tu cuenta" : "Iniciar sesión"}
        opens={user !== null}
        onPress={() => (user ? void loadItems().catch(showLoadFailure) : askToSignIn({ mode: "login" }))}
        button={
          <>
            <Icon of={UserRound} size={20} className="member:hidden" />
            <span aria-hidden className="hidden font-semibold before:content-(--initial) member:block" />
          </>
        }
        buttonClassName="grid size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift member:bg-honey"
      >
        {user && Items && (
          <Items user={user}>
            <FavouritesItem />
          </Items>
        )}
      </Menu>
    </div>
  );
}

import { House, MapPinned, Menu as MenuIcon, Plus } from "lucide";
import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../ui/menu.tsx";
import { useNavigationCategories } from "../../site-data.ts";
import { AccountEntries } from "./account-menu.tsx";
import { ThemeItem } from "./theme-switch.tsx";

/** N-03: opens without a script. */
export function PhoneMenu() {
  const categories = useNavigationCategories();
  return (
    <div className="md:hidden">
      <Menu
        label="Menú"
        button={<Icon of={MenuIcon} size={20} />}
        buttonClassName="grid size-[44px] place-items-center rounded-pill bg-card shadow-card transition-shadow hover:shadow-lift"
      >
        <Link role="menuitem" to={paths.home()} className={MENU_ITEM_CLASS}>
          <Icon of={House} className="mx-1" />
          Inicio
        </Link>
        <Link role="menuitem" to={paths.map()} className={MENU_ITEM_CLASS}>
          <Icon of={MapPinned} className="mx-1" />
          Mapa
        </Link>
        <AccountEntries />
        <hr className="my-2 border-line" />
        {categories.map(({ id, label, route, businessCount }) => (
          <Link key={id} role="menuitem" to={route} className={MENU_ITEM_CLASS}>
            <img src={`/categorias/${id}.webp`} alt="" width="28" height="28" loading="lazy" />
            {label}
            {businessCount > 0 && (
              <span aria-hidden className="ml-auto pl-6 text-sm text-muted">
                {groupDigits(businessCount)}
              </span>
            )}
          </Link>
        ))}
        <hr className="my-2 border-line" />
        <Link role="menuitem" to={paths.suggest()} className={MENU_ITEM_CLASS}>
          <Icon of={Plus} className="mx-1" />
          Sugerir un lugar
        </Link>
        <ThemeItem />
      </Menu>
    </div>
  );
}

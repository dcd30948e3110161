import { ArrowRight } from "lucide";
import { Link } from "react-router";
import { CardSkeletons } from "../../business-ui/card-skeletons.tsx";
import { paths } from "../../contract/paths.ts";
import { sharedListPaths } from "../../contract/shared-lists/shared-list-paths.ts";
import type { PageHandle } from "../../page-handle.ts";
import { usePersonal } from "../../personal/personal-store.ts";
import { TEXT_LINK_CLASS } from "../../ui/classes.ts";
import { Icon } from "../../ui/icon.tsx";
import { ToastProvider } from "../../ui/toast/toast-provider.tsx";
import { SignedOutFavourites } from "../features/favourites/empty-favourites.tsx";
import { FavouriteList } from "../features/favourites/favourite-list.tsx";
import { PageMetadata } from "../seo/page-metadata.tsx";

/** Personal data is added in the browser. */
export const handle: PageHandle = { page: {} };

/** R-08, F-01 */
export default function FavouritesPage() {
  const isMember = usePersonal(({ user }) => user !== null);
  return (
    <ToastProvider>
      <PageMetadata
        title="Mis favoritos"
        description="Los lugares de La Plata que guardaste."
        path={paths.favourites()}
        noindex
      />
      <div className="mt-4 mb-6 flex flex-wrap items-end justify-between gap-x-4">
        <h1 className="text-display">MIS FAVORITOS</h1>
        <Link to={sharedListPaths.mine()} className={`needs-script ${TEXT_LINK_CLASS}`}>
          Mis listas <Icon of={ArrowRight} />
        </Link>
      </div>
      <p className="hidden noscript:block">
        Tus favoritos se muestran con JavaScript, y este navegador lo tiene desactivado.
      </p>
      <div className="needs-script">{isMember ? <FavouriteList /> : <Unknown />}</div>
    </ToastProvider>
  );
}

/** Until the server has answered, the stored account decides, so that nothing flashes. */
function Unknown() {
  return (
    <>
      <div className="member:hidden">
        <SignedOutFavourites />
      </div>
      <div className="hidden member:block">
        <p role="status" className="sr-only">
          Cargando...
        </p>
        <CardSkeletons count={3} />
      </div>
    </>
  );
}

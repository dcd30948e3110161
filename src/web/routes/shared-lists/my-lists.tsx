import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { MyLists } from "../../features/shared-lists/my-lists.tsx";
import { PageMetadata } from "../../seo/page-metadata.tsx";

/** The lists are added in the browser. */
export const handle: PageHandle = { page: {} };

/** V-06 */
export default function MyListsPage() {
  return (
    <>
      <PageMetadata
        title="Mis listas"
        description="Las listas de lugares de La Plata que armaste."
        path={sharedListPaths.mine()}
        noindex
      />
      <h1 className="mt-4 mb-6 text-display">Mis listas</h1>
      <p className="hidden noscript:block">
        Tus listas se muestran con JavaScript, y este navegador lo tiene desactivado.
      </p>
      <div className="needs-script max-w-3xl">
        <MyLists headingLevel={2} />
      </div>
    </>
  );
}

import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";
import { businessTag, sharedListTag } from "../../../domain/catalogue/catalogue-tags.ts";
import { countPlaces, listShareCard, namePlaces } from "../../../domain/shared-lists/list-share-card.ts";
import { listSpots, planVersion } from "../../../domain/shared-lists/list-spots.ts";
import { shareVersion } from "../../../domain/sharing/share-card.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { pageLoader } from "../../../request.server.ts";
import { getSharedList } from "../../../services/shared-lists/get-shared-list.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { useClosedByBack } from "../../../ui/overlay.ts";
import { RouteError } from "../../features/errors/route-error.tsx";
import { ListEditor } from "../../features/shared-lists/list-editor.tsx";
import { WaitingNote } from "../../features/shared-lists/save-state.tsx";
import styles from "../../features/shared-lists/shared-list.css?url";
import { HeldList, SharedListView } from "../../features/shared-lists/shared-list-view.tsx";
import { useEditedList } from "../../features/shared-lists/use-edited-list.ts";
import { useStoredPage } from "../../features/shared-lists/use-stored-page.ts";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import { useSiteData } from "../../site-data.ts";
import type { Route } from "./+types/shared-list";

export const handle: PageHandle = { page: {} };

/** Loaded by this page only. */
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const loader = pageLoader(async (page, { params }: Route.LoaderArgs) => {
  const { placeIds, ...list } = await getSharedList(page.services, { id: params.id });
  page.markMinor();
  page.tag(sharedListTag(list.id), ...placeIds.map(businessTag));
  const spots = listSpots(list.places);
  const siteName = page.services.settings.get("siteName");
  return {
    list,
    plan: spots.length > 0 ? sharedListPaths.plan({ id: list.id, version: planVersion(spots) }) : null,
    shareImage: sharedListPaths.shareImage({
      id: list.id,
      version: shareVersion(listShareCard({ list, siteName })),
    }),
  };
});

/** V-06 */
export default function SharedListPage({ loaderData: { list, plan, shareImage } }: Route.ComponentProps) {
  const path = sharedListPaths.list(list);
  const { url, edited, showEditor, editor } = useEditor({ id: list.id, isReadable: !list.isHeld });
  if (list.isHeld)
    return (
      <>
        <PageMetadata title="Lista en revisión" description="Una lista de lugares." path={path} noindex />
        {editor ?? <HeldList />}
      </>
    );
  return (
    <>
      <PageMetadata
        title={list.title}
        description={describePlaces(list.places.map(({ card }) => card.title))}
        path={path}
        noindex
        image={{ path: shareImage, alt: list.title }}
      />
      <SharedListView
        list={list}
        url={url}
        waitingNote={edited.list?.isWaiting && <WaitingNote refused={edited.list.refused} />}
        plan={plan}
        editor={editor}
        onEdit={edited.list ? () => showEditor(true) : undefined}
      />
    </>
  );
}

function describePlaces(titles: readonly string[]): string {
  const count = countPlaces(titles.length);
  return titles.length === 0
    ? `Una lista de lugares de La Plata, con ${count}.`
    : `${count}: ${namePlaces(titles)}`;
}

function useEditor({ id, isReadable }: { id: string; isReadable: boolean }) {
  const url = `${useSiteData()?.publicUrl ?? ""}${sharedListPaths.list({ id })}`;
  const edited = useEditedList({ id, isReadable });
  const showEditor = (isShown: boolean) => {
    edited.setEditing(isShown);
    requestAnimationFrame(() => {
      scrollTo({ top: 0, behavior: "instant" });
      focusHeading();
    });
  };
  // Where the page can't show the list there is nothing under the editor.
  useClosedByBack({ isOpen: edited.isEditing && isReadable, close: () => showEditor(false) });
  const editor = edited.list && edited.isEditing && (
    <ListEditor list={edited.list} url={url} onDone={isReadable ? () => showEditor(false) : undefined} />
  );
  return { url, edited, showEditor, editor: editor || null };
}

/**
 * A list that is not on the server yet, or that staff hid, is there for its editors. Offline, a page that was stored is
 * loaded by `RouteError`.
 */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const id = params.id ?? "";
  const { edited, editor } = useEditor({ id, isReadable: false });
  const isStored = useStoredPage(sharedListPaths.list({ id }));
  if (!editor || edited.list?.status === "hidden") return editor ?? <RouteError error={error} />;
  if (isStored === null) return null;
  return isStored ? <RouteError error={error} /> : editor;
}

import { useState } from "react";
import { Link } from "react-router";
import { useNow } from "../../../../business-ui/use-now.ts";
import { adminPaths } from "../../../../contract/admin-paths.ts";
import type { EditedBusinessView } from "../../../../contract/business-editor.ts";
import type { MapTiles } from "../../../../domain/city-map/map-tiles.ts";
import { Button } from "../../../../ui/button.tsx";
import { useShortcut } from "../../../shell/use-shortcut.ts";
import { ReportsNote } from "../reports-note.tsx";
import { AddressGroup } from "./address-group.tsx";
import { BasicsGroup } from "./basics-group.tsx";
import { BusinessFacts } from "./business-facts.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { ContactGroup } from "./contact-group.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { FeaturesGroup } from "./features-group.tsx";
import { HoursGroup } from "./hours-group.tsx";
import { PicturesGroup } from "./pictures-group.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useEditor } from "./use-editor.ts";

interface EditorPageProps {
  /** Null for a new one. */
  business: EditedBusinessView | null;
  title?: string;
  categories: readonly string[];
  tiles: MapTiles | null;
}

/** V-09: every field that staff edit, grouped as visitors see it. */
export function EditorPage({ business, title = "", categories, tiles }: EditorPageProps) {
  const editor = useEditor({ business, title });
  const isGone = business?.state === "deleted" || business?.state === "merged";
  useShortcut({ key: "s", withControl: true, isOn: !isGone, onPress: () => void editor.save() });
  return (
    <>
      <title>{business ? `${business.values.title} · Negocios` : "Negocio nuevo"}</title>
      {business ? (
        <EditorHeader business={business} editor={editor} />
      ) : (
        <h1 className="text-[1.625rem]">Negocio nuevo</h1>
      )}
      {business && isGone ? (
        <GoneBusiness business={business} />
      ) : (
        <>
          {editor.isRestored && <RestoredNotice onDiscard={editor.discard} />}
          {business && <OpenReports reports={business.reports} />}
          {editor.conflict && <ConflictPanel conflict={editor.conflict} onSettle={editor.settle} />}
          <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid min-w-0 grid-cols-1 gap-4">
              <BasicsGroup editor={editor} categories={categories} />
              <AddressGroup editor={editor} tiles={tiles} />
              <HoursGroup editor={editor} />
              <ContactGroup editor={editor} />
              <FeaturesGroup editor={editor} />
              <PicturesGroup editor={editor} />
            </div>
            <aside className="grid min-w-0 gap-4 lg:sticky lg:top-4">
              <PreviewPanel business={business} values={editor.values} />
              {business && (
                <BusinessFacts business={business} hasEdits={Object.keys(editor.edits).length > 0} />
              )}
            </aside>
          </div>
          <SaveBar editor={editor} isNew={business === null} />
        </>
      )}
    </>
  );
}

function OpenReports({ reports }: Pick<EditedBusinessView, "reports">) {
  const now = useNow();
  return now && <ReportsNote reports={reports} now={now} />;
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const [isShown, setShown] = useState(true);
  if (!isShown) return null;
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-panel bg-amber-wash px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-60">Recuperamos lo que habías escrito y no guardaste.</p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Descartarlo
      </Button>
      <Button variant="plain" size="small" onClick={() => setShown(false)}>
        Seguir
      </Button>
    </div>
  );
}

function GoneBusiness({ business: { state } }: { business: EditedBusinessView }) {
  return (
    <div className="mt-6 rounded-panel border border-line bg-card p-5">
      <p className="font-semibold">
        {state === "merged" ? "Este negocio se unió con otro." : "Este negocio está borrado."}
      </p>
      <p className="mt-1 text-muted">
        {state === "merged"
          ? "Su dirección lleva al que quedó. Para separarlos, deshacé la unión en el historial."
          : "Su dirección responde que ya no está. Sus reseñas y fotos siguen guardadas: restauralo para editarlo."}
      </p>
      <p className="mt-3">
        <Link to={adminPaths.businesses()}>Volver a la lista</Link>
      </p>
    </div>
  );
}

import { Images, Plus } from "lucide";
import { useState } from "react";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FieldError } from "../../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { FocusEditor } from "../../../shell/pictures/focus-editor.tsx";
import { PictureGallery } from "../../../shell/pictures/picture-gallery.tsx";
import { EditorGroup } from "./editor-group.tsx";
import type { Editor } from "./use-editor.ts";
import { usePictures } from "./use-pictures.ts";

export function PicturesGroup({ editor }: { editor: Editor }) {
  const { faults } = editor;
  const { pictures, uploading, upload, remove, order, describe } = usePictures(editor);
  const [open, setOpen] = useState<string | null>(null);
  const opened = pictures.find(({ address }) => address === open);
  const fault = faults.imageUrl ?? faults.additionalImages ?? faults.imageDetails;
  return (
    <EditorGroup title="Fotos" icon={Images} summary={String(pictures.length)} fault={fault}>
      <PictureGallery pictures={pictures} onOrder={order} onDescribe={setOpen} onRemove={remove}>
        <label className="grid aspect-4/3 cursor-pointer place-items-center rounded-control border-2 border-dashed border-edge text-center text-sm font-semibold text-primary has-focus-visible:outline-3 has-focus-visible:outline-primary">
          <span className="grid place-items-center gap-1">
            <Icon of={Plus} size={22} />
            {uploading > 0 ? `Subiendo ${uploading}…` : "Subir fotos"}
            <span className="text-xs font-normal text-muted">JPG, PNG o WebP</span>
          </span>
          <input
            type="file"
            name="imageUrl"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={({ target }) => {
              void upload([...(target.files ?? [])]);
              target.value = "";
            }}
            className="sr-only"
          />
        </label>
      </PictureGallery>
      {fault && <FieldError>{fault}</FieldError>}
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpen(null)}
        title="Texto y enfoque"
        variant="wide"
      >
        {opened && <FocusEditor detail={opened} onChange={(changed) => describe(opened.address, changed)} />}
      </Dialog>
    </EditorGroup>
  );
}

import { useEffect, useRef, useState } from "react";
import {
  type BusinessPictures,
  changePictures,
  detailOf,
  listPictures,
  type PictureChange,
} from "../../../../domain/images/business-pictures.ts";
import type { ImageDetail } from "../../../../domain/images/image-detail.ts";
import { useToast } from "../../../../ui/toast/toast-provider.tsx";
import { checkFile, sendImage, UploadError } from "../../../shell/pictures/send-image.ts";
import type { Editor } from "./use-editor.ts";

/** Order, texts and focus of the pictures, and uploads. */
export function usePictures(editor: Editor) {
  const showToast = useToast();
  const [uploading, setUploading] = useState(0);
  const { imageUrl, additionalImages, imageDetails } = editor.values;
  const fields = { imageUrl, additionalImages, imageDetails };
  /** What an upload is added to when it has arrived. */
  const latest = useRef<BusinessPictures>(fields);
  useEffect(() => {
    latest.current = { imageUrl, additionalImages, imageDetails };
  }, [imageUrl, additionalImages, imageDetails]);

  function change(...changes: readonly PictureChange[]): void {
    let pictures = latest.current;
    for (const each of changes) pictures = changePictures(pictures, each) ?? pictures;
    editor.change({ ...pictures });
  }

  async function upload(files: readonly File[]): Promise<void> {
    setUploading((count) => count + files.length);
    const added: PictureChange[] = [];
    for (const file of files) {
      const { signal } = new AbortController();
      await checkFile(file)
        .then(() => sendImage({ file, signal, onProgress: () => {} }))
        .then(({ address }) => added.push({ kind: "add", address }))
        .catch((error: unknown) => {
          const reason = error instanceof UploadError ? error.detail || error.message : String(error);
          showToast(`${file.name}: ${reason}`, "error");
        });
      setUploading((count) => count - 1);
    }
    if (added.length > 0) change(...added);
  }

  return {
    pictures: listPictures(fields).map((address) => detailOf(imageDetails, address)),
    uploading,
    upload,
    remove: (address: string) => change({ kind: "remove", address }),
    order: (addresses: readonly string[]) => change({ kind: "order", addresses }),
    describe: (address: string, changed: Partial<ImageDetail>) =>
      change({ kind: "describe", detail: { ...detailOf(imageDetails, address), ...changed } }),
  };
}

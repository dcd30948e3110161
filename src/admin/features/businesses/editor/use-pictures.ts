import { useState } from "react";
import { IMAGE_UPLOAD_PATH, type UploadedImage } from "../../../../contract/image-uploads.ts";
import type { EditorChanges, EditorValues } from "../../../../domain/business-editor/editor-fields.ts";
import type { ImageDetail } from "../../../../domain/images/image-detail.ts";
import { findDetail } from "../../../../domain/images/image-focus.ts";
import { useToast } from "../../../../ui/toast/toast-provider.tsx";
import type { Editor } from "./use-editor.ts";

const FAILED = "No pudimos subir la foto. Revisá tu conexión y probá de nuevo.";

/** The cover first. */
function listPictures({ imageUrl, additionalImages }: EditorValues): string[] {
  return [...new Set([imageUrl, ...additionalImages])].filter((address) => address !== "");
}

export function detailOf({ imageDetails }: EditorValues, address: string): ImageDetail {
  return findDetail(imageDetails, address) ?? { address, alt: "", credit: "", focusX: 50, focusY: 50 };
}

/** Order, texts and focus of the pictures, and uploads. */
export function usePictures(editor: Editor) {
  const showToast = useToast();
  const [uploading, setUploading] = useState(0);
  const pictures = listPictures(editor.values);

  const put = (next: readonly string[]) => editor.change(orderOf({ values: editor.values, next }));

  async function upload(files: readonly File[]): Promise<void> {
    setUploading((count) => count + files.length);
    const added: string[] = [];
    for (const file of files) {
      const answer = await send(file);
      setUploading((count) => count - 1);
      if ("address" in answer) added.push(answer.address);
      else showToast(`${file.name}: ${answer.message}`, "error");
    }
    if (added.length > 0) put([...new Set([...pictures, ...added])]);
  }

  return {
    pictures,
    uploading,
    upload,
    remove: (address: string) => put(pictures.filter((each) => each !== address)),

    /** `by` places to the right, or to the left. */
    move(address: string, by: number): void {
      const index = pictures.indexOf(address);
      const others = pictures.filter((each) => each !== address);
      put(others.toSpliced(Math.max(0, index + by), 0, address));
    },

    describe(address: string, changed: Partial<ImageDetail>): void {
      const detail = { ...detailOf(editor.values, address), ...changed };
      const others = editor.values.imageDetails.filter((each) => each.address !== address);
      editor.change({ imageDetails: sorted([...others, detail], pictures) });
    },
  };
}

/** Details of pictures that are gone go with them. */
function orderOf({ values, next }: { values: EditorValues; next: readonly string[] }): EditorChanges {
  const [imageUrl = "", ...additionalImages] = next;
  return { imageUrl, additionalImages, imageDetails: sorted(values.imageDetails, next) };
}

function sorted(details: readonly ImageDetail[], pictures: readonly string[]): ImageDetail[] {
  return pictures.flatMap((address) => {
    const detail = findDetail(details, address);
    return detail && !isPlain(detail) ? [detail] : [];
  });
}

function isPlain({ alt, credit, focusX, focusY }: ImageDetail): boolean {
  return alt === "" && credit === "" && focusX === 50 && focusY === 50;
}

async function send(file: File): Promise<UploadedImage | { readonly message: string }> {
  try {
    const response = await fetch(IMAGE_UPLOAD_PATH, {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": file.type || "application/octet-stream" },
      body: file,
    });
    return (await response.json()) as UploadedImage | { message: string };
  } catch {
    return { message: FAILED };
  }
}

import { createContext, useContext } from "react";
import { type FileMatches, PICTURE_DATA_PATH } from "../../../contract/images/pictures.ts";
import { sendPictureChange } from "./change-pictures.ts";
import { checkFile, sendImage, UploadError } from "./send-image.ts";
import { createUploadQueue, type Upload, type UploadTarget } from "./upload-queue.ts";

export const NO_UPLOADS: readonly Upload[] = [];
/** So that the address is never too long. */
const MATCHED_AT_ONCE = 15;
const LONGEST_NAME = 100;

/** Set by the page that is shown. */
export const shownPage = { onDone: () => {} };

/** Of the whole visit, so that uploads go on while staff look at another screen. */
export const queue = createUploadQueue({
  check: checkFile,
  send: sendImage,
  match: findMatches,
  async save(request) {
    const answer = await sendPictureChange(request);
    if (answer.ok) return answer.result;
    throw new UploadError(answer.message, answer.detail ?? "");
  },
  onDone: () => shownPage.onDone(),
});

async function findMatches(names: readonly string[]): Promise<FileMatches["matches"]> {
  const found: FileMatches["matches"][number][] = [];
  for (let at = 0; at < names.length; at += MATCHED_AT_ONCE) {
    const asked = names.slice(at, at + MATCHED_AT_ONCE).map((name) => ["archivo", name.slice(-LONGEST_NAME)]);
    const response = await fetch(`${PICTURE_DATA_PATH}?${new URLSearchParams(asked)}`);
    found.push(...((await response.json()) as FileMatches).matches);
  }
  return found;
}

export interface ChooseOptions {
  readonly target: UploadTarget | null;
  readonly source?: "files" | "camera";
}

interface UploadsValue {
  readonly uploads: readonly Upload[];
  readonly queue: typeof queue;
  /** Opens the dialog of the system, or the camera of a phone. */
  choose(options: ChooseOptions): void;
}

export const Uploads = createContext<UploadsValue>({ uploads: NO_UPLOADS, queue, choose: () => {} });

export function useUploads(): UploadsValue {
  return useContext(Uploads);
}

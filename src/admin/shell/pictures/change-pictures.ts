import {
  PICTURE_DATA_PATH,
  type PictureChangeRequest,
  type PictureChangeResult,
} from "../../../contract/images/pictures.ts";
import type { FormAnswer } from "../../../domain/forms/form-spec.ts";
import { PICTURE_SPEC, REMOVAL_SPEC } from "../../../domain/images/picture-form.ts";
import { postForm } from "../../../ui/forms/post-form.ts";

/** AM-02: the message of a failure is one of its sentences. */
export function sendPictureChange(request: PictureChangeRequest): Promise<FormAnswer<PictureChangeResult>> {
  const isRemoval = request.change.kind === "remove";
  const data = new FormData();
  data.set("intent", isRemoval ? "remove" : "save");
  data.set("request", JSON.stringify(request));
  return postForm<PictureChangeResult>({
    to: PICTURE_DATA_PATH,
    spec: isRemoval ? REMOVAL_SPEC : PICTURE_SPEC,
    data,
  });
}

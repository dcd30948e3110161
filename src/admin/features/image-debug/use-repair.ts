import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { ImageRepair, ImageRepairResult } from "../../../contract/images/image-debug.ts";
import { REPAIR_SPEC } from "../../../domain/images/picture-form.ts";
import { JOB_FORM_SPEC } from "../../../domain/jobs/job-form-spec.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { checkFile, sendImage, UploadError } from "../../shell/pictures/send-image.ts";
import { useUndoToast } from "../../shell/use-undo-toast.ts";

/** Another site may be slow. */
const TIMEOUT_MS = 60_000;

/** AM-04: one repair at a time. */
export function useRepair() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const showUndo = useUndoToast();
  /** The address that is being repaired. */
  const [pending, setPending] = useState<string | null>(null);
  const isRunning = useRef(false);

  async function alone(address: string, work: () => Promise<boolean>): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setPending(address);
    const isDone = await work();
    isRunning.current = false;
    setPending(null);
    return isDone;
  }

  async function send(request: ImageRepair): Promise<boolean> {
    const data = new FormData();
    data.set("intent", "repair");
    data.set("request", JSON.stringify(request));
    const answer = await postForm<ImageRepairResult>({
      to: adminPaths.imageDebug(),
      spec: REPAIR_SPEC,
      data,
      timeoutMs: TIMEOUT_MS,
    });
    await revalidate();
    if (!answer.ok) showToast(answer.message, "error");
    else showUndo(answer.result.message, answer.result.changeSetId);
    return answer.ok;
  }

  return {
    pending,
    repair: (request: ImageRepair) => alone(request.address, () => send(request)),

    replace: (address: string, file: File) =>
      alone(address, async () => {
        try {
          await checkFile(file);
          const { signal } = new AbortController();
          const uploaded = await sendImage({ file, signal, onProgress: () => {} });
          return await send({ kind: "replace", address, by: uploaded.address });
        } catch (error) {
          const { message, detail } =
            error instanceof UploadError ? error : new UploadError(String(error), "");
          showToast([message, detail].filter(Boolean).join(": "), "error");
          return false;
        }
      }),

    async check(): Promise<void> {
      const data = new FormData();
      data.set("intent", "check");
      const answer = await postForm<ImageRepairResult>({
        to: adminPaths.imageDebug(),
        spec: JOB_FORM_SPEC,
        data,
      });
      await revalidate();
      const message = answer.ok ? answer.result.message : answer.message;
      if (message) showToast(message, "error");
    },
  };
}

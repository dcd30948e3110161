import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { isUnfinished, type UploadTarget } from "./upload-queue.ts";
import { UploadsPanel } from "./uploads-panel.tsx";
import { type ChooseOptions, NO_UPLOADS, queue, shownPage, Uploads } from "./use-uploads.ts";

const ACCEPTED = "image/jpeg,image/png,image/webp";

/** AM-01 */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const uploads = useSyncExternalStore(queue.subscribe, queue.list, () => NO_UPLOADS);
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const target = useRef<UploadTarget | null>(null);
  useFreshPage();
  useGuard(uploads.some(isUnfinished));
  const choose = useMemo(
    () =>
      ({ target: wanted, source = "files" }: ChooseOptions) => {
        const input = source === "camera" ? camera.current : files.current;
        if (!input) return;
        target.current = wanted;
        // One file takes the place of one picture.
        input.multiple = wanted?.replaced === null || wanted === null;
        input.click();
      },
    [],
  );
  const value = useMemo(() => ({ uploads, queue, choose }), [uploads, choose]);
  const take = (input: HTMLInputElement) => {
    void queue.add([...(input.files ?? [])], target.current);
    input.value = "";
  };
  const hidden = { type: "file", accept: ACCEPTED, tabIndex: -1, "aria-hidden": true, hidden: true } as const;
  return (
    <Uploads value={value}>
      {children}
      <input {...hidden} ref={files} onChange={({ target: input }) => take(input)} />
      <input {...hidden} ref={camera} capture="environment" onChange={({ target: input }) => take(input)} />
      <UploadsPanel />
    </Uploads>
  );
}

/** What was uploaded is shown at once. */
function useFreshPage(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    shownPage.onDone = () => void revalidate();
  });
}

function useGuard(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isOn]);
}

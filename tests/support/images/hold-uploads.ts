import { onTestFinished, vi } from "vitest";
import type { Locator } from "vitest/browser";
import { queue } from "../../../src/admin/shell/pictures/use-uploads.ts";
import type { UploadedImage } from "../../../src/contract/images/image-uploads.ts";

interface HeldUpload {
  readonly name: string;
  /** So far, in bytes. */
  report(sentBytes: number): void;
  /** It is stored in the guide under its name. */
  store(): void;
  answer(status: number, answer: object, headers?: Readonly<Record<string, string>>): void;
  lose(): void;
}

/** `/imagenes/frente` for `frente.png`, as far as this browser is concerned. */
export const storedAddress = (name: string) => `/imagenes/${name.split(".")[0]}`;

/** Uploads wait until the test answers them; the list has those that the server received so far. */
export function holdUploads(): HeldUpload[] {
  const received: HeldUpload[] = [];
  class Upload {
    upload = { onprogress: (_: { loaded: number }) => {}, onload: () => {} };
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    status = 0;
    responseText = "";
    #headers: Readonly<Record<string, string>> = {};
    open() {}
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.#headers[name] ?? null;
    }
    abort() {
      this.onabort();
      this.onloadend();
    }
    send(file: File) {
      const answer: HeldUpload["answer"] = (status, body, headers = {}) => {
        Object.assign(this, { status, responseText: JSON.stringify(body) });
        this.#headers = headers;
        this.upload.onload();
        this.onload();
        this.onloadend();
      };
      const image: UploadedImage = {
        id: file.name,
        address: storedAddress(file.name),
        width: 900,
        height: 700,
      };
      received.push({
        ...{ name: file.name, answer },
        report: (loaded) => this.upload.onprogress({ loaded }),
        store: () => answer(200, image),
        lose: () => {
          this.onerror();
          this.onloadend();
        },
      });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // The queue is of the whole visit.
    for (const { key } of queue.list()) queue.remove(key);
  });
  return received;
}

export const png = (name: string) =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...Array(92).fill(7)])], name, {
    type: "image/png",
  });

/** The presses that open the dialog of the system, or the camera. */
export function holdFileDialogs() {
  const opened: HTMLInputElement[] = [];
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function press(this: HTMLInputElement) {
    opened.push(this);
  });
  return {
    opened,
    async choose(button: Locator, ...files: readonly File[]): Promise<HTMLInputElement> {
      const before = opened.length;
      await button.click();
      const [input] = opened.slice(before);
      if (!input) throw new Error("no dialog was opened");
      const data = new DataTransfer();
      for (const file of files) data.items.add(file);
      input.files = data.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
      return input;
    },
  };
}

import { pageKey } from "./page-key.ts";
import { findPreload } from "./preload.ts";

interface ClientLoaderArgs<Data> {
  readonly url: URL;
  readonly serverLoader: () => Promise<Data>;
}

/** The `clientLoader` of a page whose data may be preloaded (AP-03). */
export function preloadedLoader<Data>({ url, serverLoader }: ClientLoaderArgs<Data>): Promise<Data> {
  const key = pageKey(url);
  const preload = findPreload();
  return preload && key !== null ? preload.load({ key, askServer: serverLoader }) : serverLoader();
}

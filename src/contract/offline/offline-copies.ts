import { OFFLINE_PATH } from "./offline.ts";

/** V-07: stored from the first visit on, and never erased to make room. */
export const SHELL_PATHS: readonly string[] = [OFFLINE_PATH, "/", "/favoritos", "/listas", "/sugerir"];

/** Cache of whole documents; pages read it to know what can be opened offline. */
export const PAGE_COPIES = "page-copies";
export const PICTURE_COPIES = "picture-copies";

/** A copy that does not show which pages were visited. */
export function isOfEverybody(path: string): boolean {
  return SHELL_PATHS.includes(path) || /^\/(categorias|icons|sin-foto)[/.]/.test(path);
}

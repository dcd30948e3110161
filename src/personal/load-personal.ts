import type { PersonalService } from "./personal-service.ts";

let loading: Promise<PersonalService> | null = null;

/** What keeps somebody's own things, fetched when there is somebody or somebody wants something; tried again if that failed. */
export function loadPersonal(): Promise<PersonalService> {
  loading ??= import("./browser-personal.ts")
    .then(({ createBrowserPersonal }) => createBrowserPersonal())
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

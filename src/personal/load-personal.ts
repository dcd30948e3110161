import type { PersonalService } from "./personal-service.ts";

let loading: Promise<PersonalService> | null = null;

/** Loads the service once; a failed load is retried on the next call. */
export function loadPersonal(): Promise<PersonalService> {
  loading ??= import("./browser-personal.ts")
    .then(({ createBrowserPersonal }) => createBrowserPersonal())
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

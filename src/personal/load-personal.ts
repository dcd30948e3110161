import type { PersonalService } from "./personal-service.ts";

let loading: Promise<PersonalService> | null = null;

export function loadPersonal(): Promise<PersonalService> {
  loading ??= import("./browser-personal.ts")
    .then((browser) => browser.createBrowserPersonal())
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

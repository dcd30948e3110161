import type { Frontend } from "../frontend.ts";

interface WorkerScriptInput {
  readonly serviceWorker: Frontend["serviceWorker"];
  /** False: the staff has switched it off. */
  readonly isOn: boolean;
}

/** V-07: the code of the service worker with the version of the site, so that browsers see each new one. */
export function workerScript({ serviceWorker, isOn }: WorkerScriptInput): string {
  // In development it does nothing.
  if (!serviceWorker) return "";
  const { code, endedCode, version } = serviceWorker;
  return `var SITE_VERSION=${JSON.stringify(version)};${isOn ? code : endedCode}`;
}

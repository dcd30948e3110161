import type { CatalogueTag } from "../domain/catalogue/catalogue-tags.ts";
import type { JsonLd } from "../domain/structured-data/json-ld.ts";
import type { Identity, PageDocument, PageRequest, RenderRequest } from "../request.server.ts";
import type { ServiceContext } from "../services/service-context.ts";
import type { FoundActor } from "./auth/sessions.ts";
import { explainError } from "./http/explain-error.ts";

interface PageRequestOptions {
  readonly services: Omit<ServiceContext, "actor">;
  readonly request: Request;
  readonly requestId: string;
  readonly clientKey: string | null;
  readonly edition: number;
  readonly search: string;
  /** Called at most once, and only for routes that depend on the actor. */
  readonly findActor: () => Promise<FoundActor>;
}

/** What the routes of one page reported through its `PageRequest`. */
interface PageReport {
  readonly tags: Set<CatalogueTag>;
  readonly cookies: string[];
  document: PageDocument;
  retryAfterSeconds: number | null;
  isMinor: boolean;
  isUncacheable: boolean;
  isDegraded: boolean;
  formerName: string | null;
  missedSearch: string | null;
}

export function createPageRequest(options: PageRequestOptions): {
  page: PageRequest;
  rendering: RenderRequest;
  report: PageReport;
} {
  const { request, requestId, clientKey, edition, search, findActor } = options;
  const services = { ...options.services, clientKey };
  const jsonLd: JsonLd[] = [];
  const report: PageReport = {
    tags: new Set(),
    cookies: [],
    document: { html: "", scripts: [] },
    retryAfterSeconds: null,
    isMinor: false,
    isUncacheable: false,
    isDegraded: false,
    formerName: null,
    missedSearch: null,
  };
  let identifying: Promise<Identity> | null = null;

  async function identify(): Promise<Identity> {
    const { actor, sessionId, cookies, renewSession } = await findActor();
    report.cookies.push(...cookies);
    return {
      services: { ...services, actor },
      sessionId,
      renewSession: async () => void report.cookies.push(...(await renewSession())),
    };
  }

  const page: PageRequest = {
    services,
    identify() {
      identifying ??= identify();
      return identifying;
    },
    edition,
    search,
    tag: (...tags) => {
      for (const tag of tags) report.tags.add(tag);
    },
    markMinor: () => {
      report.isMinor = true;
    },
    markUncacheable: () => {
      report.isUncacheable = true;
    },
    markDegraded: () => {
      report.isDegraded = true;
    },
    countNameHit: (name) => {
      report.formerName = name;
    },
    countMissedSearch: (text) => {
      report.missedSearch = text;
    },
    jsonLd: (...added) => {
      jsonLd.push(...added);
    },
    explain: (error) => {
      const explained = explainError({ error, requestId, log: services.log, signal: request.signal });
      report.retryAfterSeconds = explained.retryAfterSeconds;
      return explained;
    },
  };
  const rendering: RenderRequest = {
    requestId,
    jsonLd,
    log: services.log,
    setDocument: (document) => {
      report.document = document;
    },
  };
  return { page, rendering, report };
}

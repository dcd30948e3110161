import { AppError } from "../../domain/errors/app-error.ts";
import type { Page } from "./page.ts";
import type { PageAddress } from "./page-addresses.ts";
import { newRender, type PageStore, type Render } from "./page-store.ts";

export interface RenderClient {
  /** Null for the server itself. */
  readonly clientKey: string | null;
  /** The full query, which redirects carry on (D-08). */
  readonly search: string;
}

interface RenderRequest extends RenderClient {
  readonly address: PageAddress;
  /** No copy will do. */
  readonly isAwaited?: boolean;
}

interface ScheduledRender extends Pick<RenderClient, "clientKey"> {
  readonly address: PageAddress;
  /** Whether nobody waits for it, since there is a copy: this may change while it is queued. */
  readonly isBackground: () => boolean;
}

export type Schedule = (scheduled: ScheduledRender, work: () => Promise<Page>) => Promise<Page>;

interface SharedRendersOptions {
  render: (address: PageAddress, client: RenderClient) => Promise<Page>;
  schedule: Schedule;
  admit: (clientKey: string | null) => void;
  hasCopy: (address: PageAddress) => boolean;
  store: PageStore;
  now: () => number;
}

/** The address has no cacheable page any more. A failure and the refusal of one client are no proof of that. */
function isGone({ status, cacheable, isDegraded }: Page): boolean {
  return status < 500 && status !== 429 && !cacheable && !isDegraded;
}

export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "too-many";
}

/** Coalesces renders: one at a time for each key. */
export function createSharedRenders({ render, schedule, admit, hasCopy, store, now }: SharedRendersOptions) {
  const running = new Map<string, { readonly page: Promise<Page>; readonly render: Render }>();
  const next = new Map<string, Promise<Page>>();

  async function renderAndStore(request: RenderRequest, started: Render): Promise<Page> {
    const { address, clientKey, search } = request;
    const isBackground = () => !started.isAwaited && hasCopy(address);
    let page: Page | null = null;
    try {
      page = await schedule({ address, clientKey, isBackground }, () => {
        // Only now: a render in the queue has read nothing yet, so it misses no write.
        started.startedAt = now();
        store.startRender(started);
        return render(address, { clientKey, search });
      });
      if (isGone(page)) store.drop(address.key);
      return page;
    } finally {
      const isMinor = (address.isMinor ?? false) || (page?.isMinor ?? false);
      store.finishRender({ key: address.key, render: started, page, isMinor, now: now() });
    }
  }

  async function join(request: RenderRequest): Promise<Page> {
    const { key } = request.address;
    const current = running.get(key);
    if (!current) return start(request);
    const { spoiled } = current.render;
    const missed = new Set(current.render.touched);
    const page = await orOwn(current.page, request);
    const missesWrite = spoiled || page.tags.some((tag) => missed.has(tag));
    if (!missesWrite) return page;
    // A render that runs by now has started after this call.
    const later = running.get(key)?.page;
    return later ? orOwn(later, request) : start(request);
  }

  /** A refusal concerns one client: the others render for themselves. */
  function orOwn(shared: Promise<Page>, request: RenderRequest): Promise<Page> {
    return shared.then(
      (page) => (page.status === 429 ? join(request) : page),
      (error: unknown) => {
        if (isRefusal(error)) return join(request);
        throw error;
      },
    );
  }

  function start(request: RenderRequest): Promise<Page> {
    admit(request.clientKey);
    const { key } = request.address;
    const started = newRender(now());
    started.isAwaited = request.isAwaited ?? false;
    const page = renderAndStore(request, started).finally(() => {
      if (running.get(key)?.render === started) running.delete(key);
    });
    running.set(key, { page, render: started });
    return page;
  }

  return {
    join,

    /** A render that starts after this call; for each key at most one runs and one waits. */
    async joinNext(request: RenderRequest): Promise<Page> {
      const { key } = request.address;
      const current = running.get(key);
      if (!current) return start(request);
      if (current.render.startedAt === null) {
        current.render.isAwaited = true;
        return orOwn(current.page, request);
      }
      const waiting = next.get(key);
      if (waiting) return orOwn(waiting, request);
      const startNext = () => {
        next.delete(key);
        return join(request);
      };
      const started = current.page.then(startNext, startNext);
      next.set(key, started);
      return started;
    },

    isRunning: (key: string): boolean => running.has(key),

    /** Later calls do not join the renders that run now. */
    forget(): void {
      running.clear();
    },
  };
}

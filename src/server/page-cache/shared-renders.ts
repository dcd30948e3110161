import { AppError } from "../../domain/errors/app-error.ts";
import type { Page } from "./page.ts";
import type { PageAddress } from "./page-addresses.ts";
import { newRender, type PageStore, type Render } from "./page-store.ts";

/** The client that has a page made. */
export interface Asker {
  /** As the rate limits know them; null for the server itself. */
  readonly clientKey: string | null;
  /** Their query in full, which a redirect carries on. */
  readonly search: string;
  /** There is a copy to send meanwhile. */
  readonly hasCopy?: boolean;
}

export interface Wanted extends Asker {
  readonly address: PageAddress;
}

export type Schedule = (wanted: Wanted, work: () => Promise<Page>) => Promise<Page>;

interface SharedRendersOptions {
  render: (address: PageAddress, asker: Asker) => Promise<Page>;
  /** Runs the work when its turn comes. */
  schedule: Schedule;
  /** Throws where this client has caused too many renders. */
  admit: (clientKey: string | null) => void;
  store: PageStore;
  now: () => number;
}

/** Whether it is now known that nothing is to be cached there; a failure and a refusal of one client say nothing of the page. */
function saysGone({ status, cacheable, isDegraded }: Page): boolean {
  return status < 500 && status !== 429 && !cacheable && !isDegraded;
}

/** Whether one client was told that it asked too often. */
export function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "too-many";
}

/** One render a key at a time, however many clients ask for it. */
export function createSharedRenders({ render, schedule, admit, store, now }: SharedRendersOptions) {
  const underWay = new Map<string, { readonly page: Promise<Page>; readonly render: Render }>();
  const next = new Map<string, Promise<Page>>();

  async function renderAndKeep(wanted: Wanted, begun: Render): Promise<Page> {
    const { address, ...asker } = wanted;
    let page: Page | null = null;
    try {
      page = await schedule(wanted, () => {
        // Nothing was read before: a write while it waited for its turn is in it.
        store.beginRender(begun);
        return render(address, asker);
      });
      if (saysGone(page)) store.drop(address.key);
      return page;
    } finally {
      const isMinor = (address.isMinor ?? false) || (page?.isMinor ?? false);
      store.finishRender({ key: address.key, render: begun, page, isMinor, now: now() });
    }
  }

  async function join(wanted: Wanted): Promise<Page> {
    const { key } = wanted.address;
    const running = underWay.get(key);
    if (!running) return start(wanted);
    const missed = new Set(running.render.touched);
    const page = await orOwn(running.page, wanted);
    const missesWrite = page.tags.some((tag) => missed.has(tag));
    if (!missesWrite) return page;
    // Whatever runs by now has begun after this call.
    const later = underWay.get(key)?.page;
    return later ? orOwn(later, wanted) : start(wanted);
  }

  /** A refusal is meant for the client whose render it was: the others go on with their own. */
  function orOwn(shared: Promise<Page>, wanted: Wanted): Promise<Page> {
    return shared.then(
      (page) => (page.status === 429 ? join(wanted) : page),
      (error: unknown) => {
        if (isRefusal(error)) return join(wanted);
        throw error;
      },
    );
  }

  function start(wanted: Wanted): Promise<Page> {
    admit(wanted.clientKey);
    const { key } = wanted.address;
    const begun = newRender();
    const page = renderAndKeep(wanted, begun).finally(() => {
      if (underWay.get(key)?.render === begun) underWay.delete(key);
    });
    underWay.set(key, { page, render: begun });
    return page;
  }

  return {
    join,

    /** A render that begins after this call; of all who want one, at most one runs and one waits. */
    async joinNext(wanted: Wanted): Promise<Page> {
      const { key } = wanted.address;
      const running = underWay.get(key)?.page;
      if (!running) return start(wanted);
      const waiting = next.get(key);
      if (waiting) return orOwn(waiting, wanted);
      const begin = () => {
        next.delete(key);
        return join(wanted);
      };
      const started = running.then(begin, begin);
      next.set(key, started);
      return started;
    },

    isRunning: (key: string): boolean => underWay.has(key),

    /** From now on no render under way is joined. */
    forget(): void {
      underWay.clear();
    },
  };
}

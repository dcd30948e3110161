import type { PageCachePart } from "../../contract/page-cache-stats.ts";
import { CLEAR_CACHE_SPEC } from "../../contract/page-cache-stats.ts";
import { defineForm } from "../../domain/forms/define-form.ts";
import { handleForm, staffFormRoute } from "../../form-action.server.ts";
import { staffLoader } from "../../request.server.ts";
import { clearPageCache, getPageCacheStats } from "../../services/page-cache/page-cache.ts";
import { PageCachePanel } from "../features/preload/page-cache-panel.tsx";
import { PreloadMonitor } from "../features/preload/preload-monitor.tsx";
import type { Route } from "./+types/preload";

export const loader = staffLoader(async (services, _: Route.LoaderArgs) => ({
  stats: await getPageCacheStats(services),
  now: services.clock.now().toISOString(),
}));

const clearing = staffFormRoute({
  forms: {
    clear: handleForm(defineForm(CLEAR_CACHE_SPEC), async (page, { part }) => {
      const { services } = await page.identify();
      await clearPageCache(services, { part: part as PageCachePart });
      return {};
    }),
  },
});
export const middleware = clearing.middleware;

export default function PreloadPage({ loaderData: { stats, now } }: Route.ComponentProps) {
  return (
    <>
      <title>Precarga</title>
      <h1 className="text-[1.625rem]">Qué tan rápido abren las páginas</h1>
      <p className="mt-0.5 text-muted">
        Se actualiza cada 5 segundos. Primero está este navegador; después, el servidor.
      </p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
        <PreloadMonitor />
        <PageCachePanel stats={stats} now={now} />
      </div>
    </>
  );
}

import { CircleCheck, CircleX, Database, Eraser } from "lucide";
import { useEffect, useState } from "react";
import { findPreload } from "../../../preload/preload.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { GOOD_RATE, HitRateGauge, levelOf } from "./hit-rate-gauge.tsx";
import { Figure, MonitorPanel } from "./monitor-panel.tsx";

const POLL_MS = 5_000;
const REFRESH_AFTER_CLEARING_MS = 1_000;
const RECOMMENDED_SIZE = "50 a 200";
const MOST_RETRIES = 3;

type Stats = ReturnType<NonNullable<ReturnType<typeof findPreload>>["getStats"]>;

const NO_STATS: Stats = {
  cacheSize: 0,
  hitRate: "0.0%",
  cacheHits: 0,
  cacheMisses: 0,
  isPreloading: false,
  preloaded: false,
  retries: 0,
};

const ADVICE = {
  good: "Muy bien: casi todo lo que abriste ya estaba acá.",
  fair: "Puede mejorar. Lo recomendado es 70 % o más.",
  bad: "Bajo. Lo recomendado es 70 % o más; con menos de 40 % conviene vaciarla y empezar de nuevo.",
} as const;

/** AP-05: the preload service of this browser. */
export function PreloadMonitor() {
  const { stats, refresh } = usePreloadStats();
  const showToast = useToast();
  const percent = Number.parseFloat(stats.hitRate);
  const asked = stats.cacheHits + stats.cacheMisses;

  function clear(): void {
    findPreload()?.clearCache();
    showToast("Vaciaste la precarga de este navegador", "success");
    setTimeout(refresh, REFRESH_AFTER_CLEARING_MS);
  }

  return (
    <MonitorPanel title="Precarga de este navegador" status={statusOf(stats)}>
      <div className="mt-3 flex flex-wrap items-center gap-5">
        <HitRateGauge percent={percent} />
        <p className="min-w-48 flex-1 text-[0.8125rem] text-muted">
          {asked === 0 ? "Todavía no se abrió ninguna página con la precarga." : ADVICE[levelOf(percent)]}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-2.5">
        <Figure icon={CircleCheck} label="Aciertos" value={stats.cacheHits} />
        <Figure icon={CircleX} label="Fallos" value={stats.cacheMisses} />
        <Figure icon={Database} label="Guardados" value={stats.cacheSize} />
      </dl>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        <Detail label="Estado">{statusOf(stats).label}</Detail>
        <Detail label="Precargando ahora">{stats.isPreloading ? "Sí" : "No"}</Detail>
        <Detail label="Precarga inicial">{stats.preloaded ? "Hecha" : "Pendiente"}</Detail>
        <Detail label="Reintentos">{`${stats.retries} de ${MOST_RETRIES}`}</Detail>
        <Detail label="Aciertos recomendados">{`${GOOD_RATE} % o más`}</Detail>
        <Detail label="Productos recomendados">{RECOMMENDED_SIZE}</Detail>
      </dl>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="plain" size="small" onClick={clear}>
          <Icon of={Eraser} size={17} />
          Vaciar la precarga
        </Button>
        <span className="text-[0.8125rem] text-muted">Solo en este navegador.</span>
      </div>
    </MonitorPanel>
  );
}

function statusOf({ isPreloading, cacheSize }: Stats) {
  if (isPreloading) return { label: "Cargando", level: "look" } as const;
  return cacheSize > 0
    ? ({ label: "Operativa", level: "well" } as const)
    : ({ label: "Sin datos", level: "resting" } as const);
}

function Detail({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Read again every five seconds. */
function usePreloadStats(): { stats: Stats; refresh: () => void } {
  const [stats, setStats] = useState(NO_STATS);
  const refresh = () => setStats(findPreload()?.getStats() ?? NO_STATS);
  useEffect(() => {
    const read = () => setStats(findPreload()?.getStats() ?? NO_STATS);
    read();
    const timer = setInterval(read, POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return { stats, refresh };
}

import { KeyRound, Lock } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { LOCK_SECONDS } from "../../contract/staff-sign-in.ts";
import { Icon } from "../../ui/icon.tsx";
import { formatCountdown } from "./login-texts.ts";
import { takeFocus } from "./take-focus.ts";

const TICK_MS = 250;
const MINUTE = 60;

interface LockViewProps {
  /** As the server counts. */
  seconds: number;
  heading: "h1" | "h3";
  /** Not where the page was loaded with it. */
  takesFocus: boolean;
  onEnd: () => void;
}

/** AG-04 */
export function LockView({ seconds, heading: Heading, takesFocus, onEnd }: LockViewProps) {
  const left = useCountdown({ seconds, onEnd });
  return (
    <div className="flex flex-col items-center text-center">
      <p className="inline-flex items-center gap-1.5 rounded-pill bg-tomato-wash px-2.5 py-1 text-[0.8125rem] font-semibold text-primary">
        <Icon of={Lock} size={15} />
        Bloqueado
      </p>
      <Heading
        ref={takesFocus ? takeFocus : undefined}
        tabIndex={-1}
        className="mt-4 text-[1.75rem] leading-tight text-balance outline-none"
      >
        Acceso Temporalmente Bloqueado
      </Heading>
      <p className="mt-2 text-muted">Múltiples intentos fallidos detectados</p>
      <div className="relative mt-7 grid size-45 place-items-center">
        <Ring left={left} />
        <p role="timer" className="flex flex-col">
          <span className="font-title text-[3rem] leading-none font-bold tabular-nums">
            {formatCountdown(left)}
          </span>
          <span className="mt-2 text-[0.8125rem] text-muted">{left >= MINUTE ? "minutos" : "segundos"}</span>
        </p>
      </div>
      <p className="mt-5 text-balance">
        Cuando llegue a cero vas a poder probar de nuevo. Recargar la página no lo acorta.
      </p>
    </div>
  );
}

/** Its length is an attribute: the policy forbids inline styles. */
function Ring({ left }: { left: number }) {
  const circle = { cx: 90, cy: 90, r: 85, fill: "none", strokeWidth: 10 };
  return (
    <svg viewBox="0 0 180 180" aria-hidden="true" className="absolute inset-0 -rotate-90">
      <circle {...circle} className="stroke-line" />
      <circle
        {...circle}
        pathLength={LOCK_SECONDS}
        strokeDasharray={`${left} ${LOCK_SECONDS}`}
        strokeLinecap="round"
        className="stroke-primary"
      />
    </svg>
  );
}

/** By the time that has passed, since timers are slowed down in hidden tabs. */
function useCountdown({ seconds, onEnd }: { seconds: number; onEnd: () => void }): number {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      end();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

export function RecoverButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="needs-script inline-flex min-h-11 items-center justify-center gap-2 font-semibold text-primary hover:underline"
    >
      <Icon of={KeyRound} size={18} />
      Recuperar mi contraseña
    </button>
  );
}

import { ArrowLeft, ChevronDown, History, Lock, Moon, ShieldCheck, Sun, Timer, UserCheck } from "lucide";
import type { ReactNode } from "react";
import { paths } from "../../contract/paths.ts";
import { toggleTheme, useThemeColour } from "../../personal/theme.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Motif } from "../../ui/motif.tsx";
import { useHydrationMark } from "../../ui/use-hydration-mark.ts";
import stylesheet from "../admin.css?url";

/** AG-02 */
const SAFEGUARDS = [
  [UserCheck, "Solo entran emails autorizados y verificados"],
  [Lock, "Al tercer intento fallido, pausa de 5 minutos"],
  [History, "Cada cambio queda anotado con tu nombre"],
  [Timer, "La sesión se cierra sola si no la usás"],
] as const;

const QUIET = "inline-flex min-h-11 items-center gap-2 text-sm text-muted no-underline hover:text-ink";

interface LoginFrameProps {
  siteName: string;
  title: string;
  children: ReactNode;
}

/** The screens before the back office: on the left or above the brand, beside it the form. */
export function LoginFrame({ siteName, title, children }: LoginFrameProps) {
  useHydrationMark();
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <title>{`${title} | ${siteName}`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex min-h-dvh flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Brand siteName={siteName} />
        <main className="relative -mt-7 flex flex-1 flex-col rounded-t-[1.75rem] bg-paper px-5 pt-6 pb-6 lg:mt-0 lg:rounded-none lg:px-12 lg:pt-10">
          <div className="mx-auto flex w-full max-w-100 flex-1 flex-col lg:justify-center">
            {children}
            <details className="group mt-6 rounded-panel border border-line bg-card px-4 lg:hidden">
              <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5 font-semibold [&::-webkit-details-marker]:hidden">
                <Icon of={ShieldCheck} size={20} className="text-olive" />
                Cómo cuidamos el acceso
                <Icon of={ChevronDown} size={18} className="ml-auto transition group-open:rotate-180" />
              </summary>
              <Safeguards className="pb-4" />
            </details>
          </div>
          <div className="mt-6 flex items-center justify-between gap-4">
            <a href={paths.home()} className={`${QUIET} max-lg:hidden`}>
              <Icon of={ArrowLeft} size={16} />
              Volver al sitio
            </a>
            <ThemeButton />
          </div>
        </main>
      </div>
    </>
  );
}

function Brand({ siteName }: { siteName: string }) {
  return (
    <header className="relative isolate overflow-hidden bg-linear-135 from-hero-from to-hero-to px-5 pt-7 pb-14 text-on-hero lg:flex lg:flex-col lg:justify-between lg:p-13">
      <Motif fade="bottom" className="absolute inset-0 -z-10 text-on-hero opacity-20" />
      <div className="flex items-center justify-between gap-3">
        <Logo
          name={siteName}
          className="text-xl [&_circle]:stroke-hero-from [&_path]:fill-on-hero [&_path]:stroke-on-hero"
        />
        <a
          href={paths.home()}
          className="-my-3 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-on-hero no-underline hover:underline focus-visible:outline-on-hero lg:hidden"
        >
          <Icon of={ArrowLeft} size={16} />
          Al sitio
        </a>
      </div>
      <div className="max-lg:hidden">
        <p className="font-title text-[2.5rem] leading-[1.15] font-bold">
          Lo que la ciudad lee,
          <br />
          se cuida acá
        </p>
        <Safeguards className="mt-8 [&_svg]:opacity-80" />
      </div>
    </header>
  );
}

function Safeguards({ className }: { className: string }) {
  return (
    <ul className={`flex flex-col gap-3.5 ${className}`}>
      {SAFEGUARDS.map(([icon, text]) => (
        <li key={text} className="flex items-center gap-3">
          <Icon of={icon} size={20} className="shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** CSS chooses the text, since the server does not know the theme. */
function ThemeButton() {
  useThemeColour();
  return (
    <button type="button" onClick={toggleTheme} className={`needs-script ${QUIET}`}>
      <span className="inline-flex items-center gap-2 by-night:hidden">
        <Icon of={Moon} size={16} />
        Tema oscuro
      </span>
      <span className="hidden items-center gap-2 by-night:inline-flex">
        <Icon of={Sun} size={16} />
        Tema claro
      </span>
    </button>
  );
}

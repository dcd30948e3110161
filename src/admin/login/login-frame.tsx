import { ArrowLeft, History, UserCheck } from "lucide";
import type { ReactNode } from "react";
import { paths } from "../../contract/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Motif } from "../../ui/motif.tsx";
import { useHydrationMark } from "../../ui/use-hydration-mark.ts";
import stylesheet from "../admin.css?url";

const SAFEGUARDS = [
  [UserCheck, "Solo entran emails autorizados y verificados"],
  [History, "Cada cambio queda anotado con tu nombre"],
] as const;

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
        <header className="relative isolate overflow-hidden bg-linear-135 from-hero-from to-hero-to px-5 pt-7 pb-16 text-on-hero lg:flex lg:flex-col lg:justify-between lg:p-13">
          <Motif fade="top" className="absolute inset-0 -z-10 text-on-hero opacity-20" />
          <Logo
            name={siteName}
            className="text-xl [&_circle]:stroke-hero-from [&_path]:fill-on-hero [&_path]:stroke-on-hero"
          />
          <div className="max-lg:hidden">
            <p className="font-title text-[2.5rem] leading-[1.15] font-bold text-balance">
              Lo que la ciudad lee, se cuida acá
            </p>
            <ul className="mt-8 flex flex-col gap-3.5">
              {SAFEGUARDS.map(([icon, text]) => (
                <li key={text} className="flex items-center gap-3">
                  <Icon of={icon} size={20} className="shrink-0 opacity-80" />
                  {text}
                </li>
              ))}
            </ul>
          </div>
        </header>
        <main className="relative -mt-7 flex flex-1 flex-col rounded-t-[1.75rem] bg-paper px-5 pt-6 pb-8 lg:mt-0 lg:rounded-none lg:px-13 lg:pt-20">
          <div className="mx-auto flex w-full max-w-100 flex-1 flex-col lg:justify-center">{children}</div>
          <a
            href={paths.home()}
            className="mx-auto mt-8 inline-flex min-h-11 w-full max-w-100 items-center gap-2 text-sm text-muted no-underline hover:text-ink"
          >
            <Icon of={ArrowLeft} size={16} />
            Volver al sitio
          </a>
        </main>
      </div>
    </>
  );
}

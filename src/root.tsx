import titleFont from "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2?url";
import textFont from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { formatDay } from "./domain/schedule/civil-day.ts";
import type { SiteData } from "./request.server.ts";
import { FIRST_PAINT_SCRIPT } from "./web/shell/first-paint.ts";
import { SiteError } from "./web/shell/site-error.tsx";
import { useSiteData } from "./web/site-data.ts";

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteData();
  return (
    // The first-paint script compares the banner with the one that the visitor closed, and the clock with the page's day.
    <html
      lang="es-AR"
      data-banner-text={site?.banner?.text}
      {...(import.meta.env.SSR && site && dayAttributes(site))}
      suppressHydrationWarning
    >
      <head>
        {/* Preloaded, since a late font causes layout shift. */}
        {[textFont, titleFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <meta charSet="utf-8" />
        {/* Runs before hydration, so the browser's bundle leaves it out. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? FIRST_PAINT_SCRIPT : "" }}
        />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <meta name="theme-color" data-theme="light" content="#fff9f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" data-theme="dark" content="#17110e" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
        {/* Hydration skips unknown elements of the body. */}
        {import.meta.env.SSR && <StartFailure />}
      </body>
    </html>
  );
}

function dayAttributes({ midnight, day, holidays }: SiteData) {
  const isHoliday = holidays[formatDay(day)] !== undefined;
  return { "data-midnight": midnight, ...(isHoliday && { "data-holiday": "" }) };
}

/** Shown by CSS when `first-paint.ts` reports that the scripts failed to load. */
function StartFailure() {
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto hidden max-w-md rounded-3xl bg-night px-5 py-3 text-on-night shadow-lift in-data-failed:block max-md:in-[:root:has([data-bottom-bar])]:bottom-24"
    >
      La página no terminó de cargar y algunos botones no responden.{" "}
      {/* biome-ignore lint/a11y/useValidAnchor: the empty address is that of this page */}
      <a href="" className="inline-block py-2 font-semibold underline">
        Recargar la página
      </a>
    </p>
  );
}

export default function Root() {
  return <Outlet />;
}

/** For requests that reach no other route, as a POST to the home. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <SiteError error={error} />;
}

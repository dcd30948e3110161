import { useEffect, useState } from "react";
import type { ShouldRevalidateFunction } from "react-router";
import { RenderedDay } from "../business-ui/use-now.ts";
import { setHolidays } from "../domain/schedule/holidays.ts";
import { setUtcOffset } from "../domain/schedule/local-time.ts";
import { pageLoader } from "../request.server.ts";
import { fetchDrawings } from "../ui/states/empty-state.tsx";
import type { Route } from "./+types/site-layout";
import { loadSite } from "./shell/load-site.server.ts";
import { PageOutlet } from "./shell/page-outlet.tsx";
import { SiteError } from "./shell/site-error.tsx";
import { SiteFrame } from "./shell/site-frame.tsx";

export const loader = pageLoader((page, _: Route.LoaderArgs) => loadSite(page));

/** The data of the site changes only with a write. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod }) =>
  formMethod !== undefined && formMethod !== "GET";

/** Loaded with the first input. */
async function loadSkeleton() {
  fetchDrawings();
  return (await import("./shell/destination-skeleton.tsx")).destinationSkeleton;
}

/** The public pages: banner, navigation, footer, visits. */
export default function SiteLayout({
  loaderData: { siteName, utcOffset, day, holidays },
}: Route.ComponentProps) {
  // Before the children render; the server has a calendar of its own.
  useState(() => import.meta.env.SSR || setHolidays((date) => holidays[date]));
  useEffect(() => {
    if (utcOffset) setUtcOffset(utcOffset);
  }, [utcOffset]);
  return (
    <RenderedDay value={day}>
      <SiteFrame siteName={siteName}>
        <PageOutlet loadSkeleton={loadSkeleton} />
      </SiteFrame>
    </RenderedDay>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return <SiteError error={error} siteName={loaderData?.siteName} />;
}

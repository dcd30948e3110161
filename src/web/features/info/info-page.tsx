import type { ReactNode } from "react";
import { PageMetadata } from "../../seo/page-metadata.tsx";
import { trailTo } from "../../seo/trail-to.ts";
import { Breadcrumb } from "../../shell/breadcrumb.tsx";
import type { InfoPage as InfoPageData } from "./info-pages.ts";

interface InfoPageProps {
  page: InfoPageData;
  lead: ReactNode;
  children: ReactNode;
}

/** the frame of the pages about the guide. */
export function InfoPage({ page, lead, children }: InfoPageProps) {
  return (
    <>
      <PageMetadata {...page} />
      <Breadcrumb trail={trailTo(null)} here={page.title} />
      <header className="mb-8 max-w-[60ch] space-y-4">
        <h1 className="text-display">{page.title}</h1>
        <p className="text-lg text-muted">{lead}</p>
      </header>
      {children}
    </>
  );
}

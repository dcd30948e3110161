import { packPlaces } from "../../contract/packed-places.ts";
import { businessTag, sharedListTag } from "../../domain/catalogue/catalogue-tags.ts";
import { findBusinessPlan, listPlanSpots } from "../../services/map/find-business-plan.ts";
import { findPlaceDetails } from "../../services/map/find-place-details.ts";
import { listMapPlaces } from "../../services/map/list-map-places.ts";
import { getPreloadList } from "../../services/preload/get-preload-list.ts";
import type { ServiceContext } from "../../services/service-context.ts";
import { findListPlan, findListShare } from "../../services/shared-lists/shared-list-images.ts";
import { findSharedBusiness } from "../../services/sharing/find-shared-business.ts";
import { getSitemap } from "../../services/sitemap/get-sitemap.ts";
import { sitemapXml } from "../../services/sitemap/sitemap-xml.ts";
import type { Frontend } from "../frontend.ts";
import type { DrawShareImage } from "../share-image/draw-share-image.ts";
import type { DocumentKind } from "./documents.ts";
import { manifestJson } from "./manifest-json.ts";
import { PLAN_POLICY } from "./plan-style.ts";
import { businessPlanSvg, cityPlanSvg, numberedPlanSvg } from "./plan-svg.ts";
import { workerScript } from "./worker-script.ts";

interface DocumentKindsOptions {
  services: Pick<ServiceContext, "db" | "images" | "site" | "settings">;
  drawShareImage: DrawShareImage;
  serviceWorker: Frontend["serviceWorker"];
}

/** Of a business. The address has a version, so only addresses without one can be a day old. */
const SHARE_IMAGE_SECONDS = 24 * 60 * 60;

const PLAN_PICTURE = { type: "image/svg+xml; charset=utf-8", policy: PLAN_POLICY };

export function documentKinds({
  services,
  drawShareImage,
  serviceWorker,
}: DocumentKindsOptions): DocumentKind[] {
  const { publicUrl } = services.site;
  const siteName = () => services.settings.get("siteName");
  return [
    {
      path: /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/,
      async make(part) {
        const sitemap = await getSitemap(services, { part: part ? Number(part) : null });
        if (!sitemap) return null;
        return {
          type: "application/xml; charset=utf-8",
          body: sitemapXml({ sitemap, publicUrl }),
          tags: ["catalogue"],
        };
      },
    },
    {
      path: /^\/mapa\/lugares$/,
      make: async () => ({
        type: "application/json",
        body: JSON.stringify(packPlaces(await listMapPlaces(services))),
        tags: ["catalogue"],
      }),
    },
    {
      path: /^\/mapa\/lugares\/([a-z0-9-]{1,120})$/,
      async make(slug = "") {
        const found = await findPlaceDetails(services, { slug });
        if (!found) return null;
        return {
          type: "application/json",
          body: JSON.stringify(found.details),
          tags: [businessTag(found.id)],
          isMinor: true,
        };
      },
    },
    {
      // AP-02
      path: /^\/precarga$/,
      make: async () => ({
        type: "application/json",
        body: JSON.stringify(await getPreloadList(services)),
        tags: ["home", "nav", "catalogue"],
      }),
    },
    {
      path: /^\/robots\.txt$/,
      make: async () => ({
        type: "text/plain; charset=utf-8",
        // M-04: nothing is disallowed, since a robot must read a page to see its `noindex`.
        body: `User-agent: *\nAllow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
        tags: [],
      }),
    },
    {
      path: /^\/service-worker\.js$/,
      make: async () => ({
        type: "text/javascript; charset=utf-8",
        body: workerScript({ serviceWorker, isOn: services.settings.get("offline") }),
        tags: [],
      }),
    },
    {
      path: /^\/manifest\.webmanifest$/,
      make: async () => ({
        type: "application/manifest+json",
        body: manifestJson({ siteName: siteName() }),
        tags: [],
      }),
    },
    {
      path: /^\/compartir\/([a-z0-9-]{1,120})\.jpg$/,
      hasOwnQueue: true,
      async make(slug = "") {
        const shared = await findSharedBusiness(services, { slug, siteName: siteName() });
        if (!shared) return null;
        return {
          type: "image/jpeg",
          body: await drawShareImage(shared),
          tags: [businessTag(shared.id)],
          maxAgeSeconds: SHARE_IMAGE_SECONDS,
          isMinor: true,
        };
      },
    },
    {
      // Revalidated each time, since a list that is held or deleted must leave the shared caches.
      path: /^\/compartir\/lista\/([\w-]{22})\.jpg$/,
      hasOwnQueue: true,
      async make(id = "") {
        const share = await findListShare(services, { id, siteName: siteName() });
        if (!share) return null;
        return {
          type: "image/jpeg",
          body: await drawShareImage(share),
          tags: [sharedListTag(id), ...share.placeIds.map(businessTag)],
          isMinor: true,
        };
      },
    },
    {
      path: /^\/plano\/lista\/([\w-]{22})\.svg$/,
      async make(id = "") {
        const plan = await findListPlan(services, { id });
        const body = plan && numberedPlanSvg(plan);
        if (!body) return null;
        const tags = [sharedListTag(id), ...plan.placeIds.map(businessTag)];
        return { ...PLAN_PICTURE, body, tags, isMinor: true };
      },
    },
    {
      path: /^\/plano\/([a-z0-9-]{1,120})\.svg$/,
      async make(slug = "") {
        const plan = await findBusinessPlan(services, { slug });
        if (!plan) return null;
        return { ...PLAN_PICTURE, body: businessPlanSvg(plan), tags: [businessTag(plan.id)] };
      },
    },
    {
      path: /^\/plano\.svg$/,
      make: async () => ({
        ...PLAN_PICTURE,
        body: cityPlanSvg({ spots: await listPlanSpots(services), siteName: siteName() }),
        tags: ["catalogue"],
      }),
    },
  ];
}

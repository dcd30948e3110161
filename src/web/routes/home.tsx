import { businessTag } from "../../domain/catalogue/catalogue-tags.ts";
import { paths } from "../../domain/paths/paths.ts";
import { websiteThing } from "../../domain/structured-data/website-thing.ts";
import type { PageHandle } from "../../page-handle.ts";
import { pageLoader } from "../../request.server.ts";
import { getHome } from "../../services/home/get-home.ts";
import { EmptyPlate } from "../../ui/drawings/empty-plate.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { HomeSection } from "../features/businesses/home-section.tsx";
import { HomeHero } from "../features/home/home-hero.tsx";
import { useRootData } from "../features/shell/use-root-data.ts";
import { PageMetadata } from "../seo/page-metadata.tsx";
import type { Route } from "./+types/home";

/** H-03: up to eight deals of the home, one of which each visitor gets. */
export const handle: PageHandle = { page: { variants: 8 } };

export const loader = pageLoader(async (page, _: Route.LoaderArgs) => {
  const sections = await getHome(page.services, { seed: page.variant });
  page.tag(
    "home",
    ...sections.flatMap((section) => section.businesses.map((business) => businessTag(business.id))),
  );
  page.describe(websiteThing({ name: page.siteName, url: page.publicUrl }));
  return { sections };
});

export default function Home({ loaderData: { sections } }: Route.ComponentProps) {
  const navigation = useRootData()?.navigation ?? [];
  const places = navigation.reduce((sum, { businessCount }) => sum + businessCount, 0);
  return (
    <>
      <PageMetadata
        title="Dónde comer en La Plata"
        description="Cafeterías, pizzerías, hamburgueserías, heladerías, sushi y restaurantes de La Plata: qué está abierto, dónde queda y qué dice la gente."
        keywords={[
          "dónde comer en La Plata",
          "La Plata",
          "gastronomía",
          ...navigation.map(({ label }) => label),
        ]}
        path={paths.home()}
      />
      <HomeHero places={places} />
      {sections.length === 0 && (
        <EmptyState drawing={<EmptyPlate />}>Todavía no hay negocios en la guía.</EmptyState>
      )}
      {sections.map(({ category, businesses }, index) => (
        <HomeSection key={category.id} category={category} businesses={businesses} first={index === 0} />
      ))}
    </>
  );
}

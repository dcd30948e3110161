import { CardSkeletons } from "../../../business-ui/card-skeletons.tsx";
import { HOME_SECTIONS } from "../../../domain/categories/home-sections.ts";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { FavouritesFrame, FavouritesHeading, SectionHeading } from "./section-heading.tsx";

/** H-10 */
export function HomeSkeleton() {
  const [coffee, pizza, ...others] = HOME_SECTIONS;
  const section = (category: (typeof HOME_SECTIONS)[number]) => (
    <div key={category.id} className="mt-6 pt-4 pb-5">
      <SectionHeading id={`seccion-${category.id}`} category={category} />
      <CardSkeletons count={3} row />
    </div>
  );
  return (
    <>
      <div className="relative mt-2 grid place-items-center">
        <Skeleton className="h-52 w-full rounded-panel md:h-44" />
        {/* The page announces it. */}
        <p aria-hidden className="absolute text-lg font-semibold">
          Cargando...
        </p>
      </div>
      {[coffee, pizza].map((category) => category && section(category))}
      <FavouritesFrame>
        <FavouritesHeading />
        <p className="grid min-h-80 place-items-center text-lg">Calculando los mejores lugares...</p>
      </FavouritesFrame>
      {others.map(section)}
    </>
  );
}

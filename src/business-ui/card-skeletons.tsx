import { CardFrame } from "../ui/card-frame.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { GRID_CLASS, ROW_CLASS, ROW_ITEM_CLASS } from "./grid-classes.ts";

/** H-10, C-06. The page announces the loading state. */
export function CardSkeletons({ count, row = false }: { count: number; row?: boolean }) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <ul aria-hidden className={row ? ROW_CLASS : GRID_CLASS}>
      {places.map((place) => (
        <li key={place} data-skeleton="card" className={row ? ROW_ITEM_CLASS : ""}>
          <CardFrame cover={<Skeleton className="rounded-none" />}>
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="mt-1 h-5 w-2/5" />
            <Skeleton className="mt-1 h-5 w-4/5" />
            <Skeleton className="mt-2.5 h-5 w-3/5" />
            <Skeleton className="mt-1 mb-0.5 h-5 w-1/3" />
          </CardFrame>
        </li>
      ))}
    </ul>
  );
}

import type { ReactNode } from "react";
import { CardSkeletons } from "../../business-ui/card-skeletons.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { BusinessSkeleton } from "../features/business-page/business-skeleton.tsx";
import { HomeSkeleton } from "../features/home/home-skeleton.tsx";

const SKELETONS = [
  { address: /^\/$/, Skeleton: HomeSkeleton },
  { address: /\/producto\//, Skeleton: BusinessSkeleton },
  { address: /^\/categoria\//, Skeleton: CategorySkeleton },
];

/** Null for pages without a skeleton. */
export function destinationSkeleton(pathname: string): ReactNode {
  const found = SKELETONS.find(({ address }) => address.test(pathname));
  return found && <found.Skeleton />;
}

/** C-06 */
export function CategorySkeleton() {
  return (
    <>
      <Skeleton className="mt-4 mb-5 h-5 w-40" />
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="mt-3 mb-6 h-5 w-80 max-w-full" />
      <CardSkeletons count={12} />
    </>
  );
}

import type { ReactNode } from "react";
import { BusinessSkeleton } from "../features/business-page/business-skeleton.tsx";
import { HomeSkeleton } from "../features/home/home-skeleton.tsx";
import { CategorySkeleton } from "../features/listing/category-skeleton.tsx";

const SKELETONS = [
  { address: /^\/$/, Skeleton: HomeSkeleton },
  { address: /\/producto\//, Skeleton: BusinessSkeleton },
  { address: /^\/categoria\//, Skeleton: CategorySkeleton },
];

/** The page at this address before anything of it is known; nothing for those that are only text. */
export function destinationSkeleton(pathname: string): ReactNode {
  const found = SKELETONS.find(({ address }) => address.test(pathname));
  return found && <found.Skeleton />;
}

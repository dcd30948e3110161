import type { ReactNode } from "react";
import { BusinessSkeleton } from "./business-skeleton.tsx";
import { CategorySkeleton } from "./category-skeleton.tsx";
import { HomeSkeleton } from "./home-skeleton.tsx";

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

import { CardSkeletons } from "../../../business-ui/card-skeletons.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";

/** C-06: a category before its places are known. */
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

import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/states/skeleton.tsx";

const THUMBNAILS = [1, 2, 3, 4];
const FEATURES = ["w-28", "w-36", "w-24", "w-32"];
const REVIEWS = [1, 2];

/** D-05 */
export function BusinessSkeleton() {
  return (
    <div data-detail>
      <Skeleton className="my-3 h-5 w-56 max-w-full" />
      <div className="grid gap-x-9 gap-y-5 max-md:gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex flex-wrap justify-between gap-x-9 gap-y-4 lg:col-span-2">
          <div className="grow">
            <Part name="title">
              <Skeleton className="h-10 w-3/4 max-w-lg" />
            </Part>
            <Part name="category">
              <Skeleton className="mt-3 h-7 w-24 rounded-pill" />
            </Part>
            <Skeleton className="mt-2 h-6 w-64 max-w-full" />
          </div>
          <Part name="actions">
            <div className="hidden gap-3 md:flex">
              <Skeleton className="h-11 w-32 rounded-pill" />
              <Skeleton className="h-11 w-32 rounded-pill" />
            </div>
          </Part>
        </div>
        <div className="max-md:not-short:-order-1">
          <Part name="gallery">
            <Skeleton className="aspect-16/9 w-full rounded-cover" />
            <div className="mt-3 hidden gap-3 overflow-hidden md:flex">
              {THUMBNAILS.map((each) => (
                <Skeleton key={each} className="aspect-4/3 w-28 shrink-0 rounded-2xl" />
              ))}
            </div>
          </Part>
        </div>
        <div className="min-w-0 lg:col-start-1">
          <Part name="features">
            <div className="mt-3 flex flex-wrap gap-2">
              {FEATURES.map((width) => (
                <Skeleton key={width} className={`h-10 rounded-pill ${width}`} />
              ))}
            </div>
          </Part>
          <Part name="rating">
            <Skeleton className="mt-8 h-44 w-full rounded-panel" />
          </Part>
          {REVIEWS.map((each) => (
            <Part key={each} name="review">
              <div className="mt-6 flex gap-3">
                <Skeleton className="size-11 shrink-0 rounded-pill" />
                <Skeleton className="h-20 w-full" />
              </div>
            </Part>
          ))}
        </div>
        <div className="space-y-5 lg:col-start-2 lg:row-span-2 lg:row-start-2">
          <Part name="contact">
            <Skeleton className="h-96 w-full rounded-panel" />
          </Part>
          <Part name="map">
            <Skeleton className="h-64 w-full rounded-panel" />
          </Part>
        </div>
      </div>
      <Part name="back">
        <Skeleton className="mt-6 h-11 w-64 max-w-full" />
      </Part>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return <div data-skeleton={name}>{children}</div>;
}

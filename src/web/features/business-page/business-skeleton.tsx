import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/states/skeleton.tsx";

const THUMBNAILS = [1, 2, 3, 4];
const FEATURES = ["w-28", "w-36", "w-24", "w-32"];
const REVIEWS = [1, 2];

/** D-05 */
export function BusinessSkeleton() {
  return (
    <>
      <Skeleton className="mt-4 mb-5 h-5 w-56 max-w-full" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-9">
        <div className="min-w-0">
          <Part name="gallery">
            <Skeleton className="aspect-4/3 w-full rounded-cover md:aspect-16/9" />
            <div className="mt-3 flex gap-3 overflow-hidden">
              {THUMBNAILS.map((each) => (
                <Skeleton key={each} className="aspect-4/3 w-24 shrink-0 rounded-2xl md:w-28" />
              ))}
            </div>
          </Part>
          <Part name="category">
            <Skeleton className="mt-5 h-7 w-24 rounded-pill" />
          </Part>
          <Part name="title">
            <Skeleton className="mt-2 h-12 w-3/4" />
          </Part>
          <Part name="actions">
            <div className="mt-4 flex gap-3">
              <Skeleton className="h-11 w-32 rounded-pill" />
              <Skeleton className="h-11 w-32 rounded-pill" />
            </div>
          </Part>
          <Part name="features">
            <div className="mt-8 flex flex-wrap gap-2">
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
        <div className="space-y-6">
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
    </>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return <div data-skeleton={name}>{children}</div>;
}

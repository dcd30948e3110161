import { useState } from "react";
import type { CategoryId } from "../domain/categories/categories.ts";
import { pictureSources } from "../domain/pictures/picture-sources.ts";

interface PictureProps {
  src: string;
  alt: string;
  /** Of the business, for its stand-in. */
  categoryId: CategoryId | null;
  /** How wide it is shown; without it, the picture comes as large as it is. */
  sizes?: string;
  /** The first that a visitor sees comes before everything else; the head of the page asks for it. */
  priority?: boolean;
  className: string;
}

/** D-11: one picture of a business; without one, or when it fails to load, its category's drawing. */
export function Picture({ src, alt, categoryId, sizes, priority = false, className }: PictureProps) {
  const [broken, setBroken] = useState("");
  const sources = sizes ? { sizes, ...pictureSources(src) } : { src };
  return (
    <img
      alt={alt}
      width="800"
      height="600"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      {...(src === "" || broken === src ? { src: standIn(categoryId) } : sources)}
      onError={() => setBroken(src)}
      // One that failed before the page was alive has nobody left to tell.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      }}
      className={className}
    />
  );
}

function standIn(categoryId: CategoryId | null): string {
  return categoryId ? `/sin-foto/${categoryId}.webp` : "/sin-foto.svg";
}

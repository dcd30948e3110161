import { useState } from "react";
import type { CategoryId } from "../domain/categories/categories.ts";
import { imageSources } from "../domain/images/image-sources.ts";

interface PictureProps {
  src: string;
  alt: string;
  categoryId: CategoryId | null;
  /** Without it only the full-size file is used. */
  sizes?: string;
  priority?: boolean;
  className: string;
}

/** D-11: without a picture, or when it fails to load, shows the drawing of the category. */
export function Picture({ src, alt, categoryId, sizes, priority = false, className }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState("");
  const sources = sizes ? { sizes, ...imageSources(src) } : { src };
  return (
    <img
      alt={alt}
      width="800"
      height="600"
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      {...(src === "" || failedSrc === src ? { src: fallbackSource(categoryId) } : sources)}
      onError={() => setFailedSrc(src)}
      // An error before hydration fired no handler.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
      }}
      className={className}
    />
  );
}

function fallbackSource(categoryId: CategoryId | null): string {
  return categoryId ? `/sin-foto/${categoryId}.webp` : "/sin-foto.svg";
}

import { useState } from "react";
import { pictureSources } from "../../../domain/pictures/picture-sources.ts";

const STAND_IN = "/sin-foto.svg";

interface PictureProps {
  src: string;
  alt: string;
  /** How wide it is shown; without it, the picture comes as large as it is. */
  sizes?: string;
  /** The first that a visitor sees comes before everything else; the head of the page asks for it. */
  priority?: boolean;
  className: string;
}

/** D-11: one picture of a business; without one, or when it does not come, the drawing that stands in. */
export function Picture({ src, alt, sizes, priority = false, className }: PictureProps) {
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
      {...(src === "" || broken === src ? { src: STAND_IN } : sources)}
      onError={() => setBroken(src)}
      // One that failed before the page was alive has nobody left to tell.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(src);
      }}
      className={className}
    />
  );
}

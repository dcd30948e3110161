import { useState } from "react";

interface CoverProps {
  src: string;
  /** Empty where the words beside it say as much. */
  alt: string;
  /** The first pictures that a visitor sees come before everything else. */
  eager?: boolean;
  /** Its width, and whatever else. */
  className?: string;
}

/** D-11: a picture in the proportions of a cover; without one, or when it does not come, the drawing that stands in. */
export function Cover({ src, alt, eager = false, className = "w-full" }: CoverProps) {
  const [broken, setBroken] = useState(false);
  const shown = src === "" || broken ? "/sin-foto.svg" : src;
  return (
    <img
      src={shown}
      alt={alt}
      width="800"
      height="600"
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      onError={() => setBroken(true)}
      // One that failed before the page was alive has nobody left to tell.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setBroken(true);
      }}
      className={`aspect-[4/3] bg-honey object-cover by-night:brightness-90 ${className}`}
    />
  );
}

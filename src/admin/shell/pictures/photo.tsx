import { Camera } from "lucide";
import { useState } from "react";
import type { ImageDetail } from "../../../domain/images/image-detail.ts";
import { focusClass } from "../../../domain/images/image-focus.ts";
import { imageSources } from "../../../domain/images/image-sources.ts";
import { Icon } from "../../../ui/icon.tsx";

interface PhotoProps {
  detail: ImageDetail;
  /** The `sizes` of the image. */
  sizes: string;
  /** Too small for the words. */
  isSmall?: boolean;
  className?: string;
}

/** AM-03: a picture that fails to load gives way to a camera. */
export function Photo({ detail, sizes, isSmall = false, className = "aspect-4/3 w-full" }: PhotoProps) {
  const { address, alt } = detail;
  const [failed, setFailed] = useState("");
  const shape = `block overflow-hidden rounded-control bg-honey ${className}`;
  if (failed === address)
    return (
      <span
        className={`${shape} grid! place-content-center justify-items-center gap-2 text-center text-muted`}
      >
        <Icon of={Camera} size={24} />
        <span className={isSmall ? "sr-only" : "text-[0.8125rem]"}>No se puede mostrar</span>
      </span>
    );
  return (
    <img
      alt={alt}
      loading="lazy"
      decoding="async"
      sizes={sizes}
      {...imageSources(address)}
      onError={() => setFailed(address)}
      // An error before hydration fired no handler.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(address);
      }}
      className={`${shape} object-cover by-night:brightness-90 ${focusClass(detail)}`}
    />
  );
}

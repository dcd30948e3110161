import { Store } from "lucide";
import { useState } from "react";
import { paths } from "../contract/paths.ts";
import { findOwnImageId } from "../domain/images/image-address.ts";
import { Icon } from "../ui/icon.tsx";

interface BusinessThumbnailProps {
  business: { readonly imageUrl: string };
  className: string;
}

export function BusinessThumbnail({ business: { imageUrl }, className }: BusinessThumbnailProps) {
  const id = findOwnImageId(imageUrl);
  const shape = `shrink-0 overflow-hidden rounded-lg bg-wash ${className}`;
  const [failed, setFailed] = useState("");
  if (imageUrl === failed)
    return (
      <span className={`grid place-items-center text-muted ${shape}`}>
        <Icon of={Store} size={20} />
      </span>
    );
  return (
    <img
      src={id ? paths.image({ id, width: 400 }) : imageUrl}
      alt=""
      loading="lazy"
      onError={() => setFailed(imageUrl)}
      // An error before hydration fired no handler.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(imageUrl);
      }}
      className={`object-cover dark:brightness-90 ${shape}`}
    />
  );
}

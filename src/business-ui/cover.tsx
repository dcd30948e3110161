import type { CategoryId } from "../domain/categories/categories.ts";
import { Picture } from "./picture.tsx";
import { PICTURE_SIZES, type PicturePlace } from "./picture-sizes.ts";

interface CoverProps {
  src: string;
  alt: string;
  categoryId?: CategoryId | null;
  place: PicturePlace;
  placeholder?: string;
  priority?: boolean;
  /** Of `findFocus`. */
  focus?: string;
  className?: string;
}

/** Reserves its 4:3 box before the picture has loaded. */
export function Cover({
  src,
  alt,
  categoryId = null,
  place,
  placeholder = "",
  priority = false,
  focus = "",
  className = "w-full",
}: CoverProps) {
  return (
    <span
      data-cover
      className={`relative block aspect-4/3 overflow-hidden bg-honey by-night:brightness-90 *:absolute *:size-full *:object-cover ${className}`}
    >
      {placeholder !== "" && <img src={`data:image/webp;base64,${placeholder}`} alt="" className={focus} />}
      <Picture
        src={src}
        alt={alt}
        categoryId={categoryId}
        sizes={PICTURE_SIZES[place]}
        priority={priority}
        className={focus}
      />
    </span>
  );
}

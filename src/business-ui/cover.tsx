import type { CategoryId } from "../domain/categories/categories.ts";
import { Picture } from "./picture.tsx";
import { PICTURE_SIZES, type PicturePlace } from "./picture-sizes.ts";

interface CoverProps {
  src: string;
  /** Empty where the words beside it say as much. */
  alt: string;
  /** Of the business, for its stand-in; null where it is not known. */
  categoryId?: CategoryId | null;
  /** Where it is shown, which says how wide. */
  place: PicturePlace;
  /** The base64 of the few blurred pixels that are shown until it arrives; without them, a plain ground. */
  placeholder?: string;
  /** For the first picture that a visitor sees, and no other. */
  priority?: boolean;
  /** Its width, and whatever else. */
  className?: string;
}

/** A picture in the proportions of a cover, which keeps its room from the first moment on. */
export function Cover({
  src,
  alt,
  categoryId = null,
  place,
  placeholder = "",
  priority = false,
  className = "w-full",
}: CoverProps) {
  return (
    <span
      data-cover
      className={`relative block aspect-4/3 overflow-hidden bg-honey by-night:brightness-90 *:absolute *:size-full *:object-cover ${className}`}
    >
      {placeholder !== "" && <img src={`data:image/webp;base64,${placeholder}`} alt="" />}
      <Picture
        src={src}
        alt={alt}
        categoryId={categoryId}
        sizes={PICTURE_SIZES[place]}
        priority={priority}
        className=""
      />
    </span>
  );
}

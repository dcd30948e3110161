import { MapPinOff } from "lucide";
import { useState } from "react";
import type { SuggestedPlace } from "../../../contract/suggestion-help.ts";
import { suggestionPaths } from "../../../contract/suggestion-review.ts";
import { Icon } from "../../../ui/icon.tsx";

interface AddressPlanProps {
  address: string;
  city: string;
  /** Null without an address. */
  place: SuggestedPlace | null;
}

/** The address as the guide understands it, on the plan. */
export function AddressPlan({ address, city, place }: AddressPlanProps) {
  const [failed, setFailed] = useState("");
  if (!place?.address) {
    return (
      <div className="flex min-h-24 flex-col items-center justify-center gap-2 rounded-panel bg-wash p-5 text-center text-muted">
        <Icon of={MapPinOff} size={26} className="text-amber" />
        <p className="font-semibold text-ink">{place ? "No se entiende la dirección" : "Sin dirección"}</p>
        {place && <p className="text-[0.8125rem]">Escribila como «7 e/ 47 y 48» y la dibujamos acá.</p>}
      </div>
    );
  }
  const src = suggestionPaths.plan({ address, city });
  return (
    <figure>
      <div className="relative h-36 overflow-hidden rounded-panel bg-olive-wash xl:h-56">
        {failed !== src && (
          <img
            src={src}
            alt={`Plano con ${place.address}`}
            width={640}
            height={640}
            onError={() => setFailed(src)}
            className="absolute top-1/2 left-1/2 aspect-square h-auto w-full max-w-none min-w-160 -translate-1/2"
          />
        )}
      </div>
      <figcaption className="mt-2 text-[0.8125rem]">
        <strong className="font-semibold">Se entiende: {place.address}</strong>
        {place.whereabouts && <span className="block text-muted">{place.whereabouts}</span>}
      </figcaption>
    </figure>
  );
}

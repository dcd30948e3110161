import { Camera } from "lucide";
import { type ChangeEvent, useId } from "react";
import { MOST_PHOTOS } from "../../../../domain/reviews/review-photo.ts";
import { readAccountHint } from "../../../../personal/account-hint.ts";
import { askToSignIn } from "../../../../personal/sign-in-request.ts";
import { buttonClass } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { useHydrated } from "../../../use-hydrated.ts";

/** V-08: for visitors, whose review can have none. */
export function SignInForPhotos({ place }: { place: string }) {
  const isHydrated = useHydrated();
  // Until the account is known, and where no script runs, nothing is said.
  if (!isHydrated || readAccountHint()) return null;
  return (
    <p className="text-sm text-muted">
      <button
        type="button"
        onClick={() => askToSignIn({ mode: "login", purpose: `agregar fotos de ${place}` })}
        className="-my-3 inline-block py-3 font-semibold text-primary underline underline-offset-3"
      >
        Entrá
      </button>{" "}
      para agregar fotos.
    </p>
  );
}

/** V-08: a phone offers its camera too. The rest is loaded once something is chosen. */
export function PhotoInput({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (files.length > 0) onFiles(files);
  };
  return (
    <p className="relative flex flex-wrap items-center gap-x-3 gap-y-1">
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: "plain", size: "small" })} cursor-pointer has-focus-visible:outline-3`}
      >
        <Icon of={Camera} size={18} />
        Agregar fotos
        <input
          id={id}
          type="file"
          accept="image/*"
          multiple
          aria-describedby={`${id}-hint`}
          onChange={choose}
          className="absolute size-px opacity-0"
        />
      </label>
      <span id={`${id}-hint`} className="text-sm text-muted">
        Hasta {MOST_PHOTOS}. Necesitan conexión. Las miramos antes de publicarlas.
      </span>
    </p>
  );
}

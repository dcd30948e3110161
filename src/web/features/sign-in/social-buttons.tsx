import type { SocialProvider } from "../../../contract/account-message.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/form-errors.tsx";
import { GoogleMark, TwitterMark } from "./provider-logos.tsx";
import { useSocialSignIn } from "./use-social-sign-in.ts";

const PROVIDERS: readonly (readonly [id: SocialProvider, name: string, Mark: typeof GoogleMark])[] = [
  ["google", "Google", GoogleMark],
  ["twitter", "Twitter", TwitterMark],
];

interface SocialButtonsProps {
  rememberMe: () => boolean;
  /** One of them was pressed: what was wrong with the fields no longer matters. */
  onStart: () => void;
  onLeave: () => void;
}

/** both always, whatever is configured. */
export function SocialButtons({ rememberMe, onStart, onLeave }: SocialButtonsProps) {
  const { pending, fault, start } = useSocialSignIn({ onLeave });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-sm text-muted">o seguí con</p>
      <div className="grid grid-cols-2 gap-2.5">
        {PROVIDERS.map(([id, name, Mark]) => (
          <Button
            key={id}
            variant="plain"
            pending={pending === id}
            onClick={() => {
              onStart();
              void start({ provider: id, rememberMe: rememberMe() });
            }}
          >
            <Mark />
            {name}
          </Button>
        ))}
      </div>
      {fault && <FormError {...fault} />}
    </div>
  );
}

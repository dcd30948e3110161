import { SOCIAL_PROVIDERS, type SocialProvider } from "../../../contract/account-message.ts";
import { useSocialSignIn } from "../../../personal/use-social-sign-in.ts";
import { Button } from "../../../ui/button.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { GoogleLogo } from "../../../ui/google-logo.tsx";
import { useSiteData } from "../../site-data.ts";

const PROVIDERS: readonly (readonly [id: SocialProvider, name: string, Logo: typeof GoogleLogo])[] = [
  ["google", "Google", GoogleLogo],
  ["twitter", "Twitter", TwitterLogo],
];

interface SocialButtonsProps {
  rememberMe: () => boolean;
  onStart: () => void;
  onLeave: () => void;
}

/** both, whatever is configured. */
export function SocialButtons({ rememberMe, onStart, onLeave }: SocialButtonsProps) {
  const configured = useSiteData()?.socialProviders ?? SOCIAL_PROVIDERS;
  const { pending, fault, start } = useSocialSignIn({ configured, onLeave });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-center text-sm text-muted">o seguí con</p>
      <div className="grid grid-cols-2 gap-2.5">
        {PROVIDERS.map(([id, name, Logo]) => (
          <Button
            key={id}
            variant="plain"
            pending={pending === id}
            onClick={() => {
              onStart();
              void start({ provider: id, rememberMe: rememberMe() });
            }}
          >
            <Logo />
            {name}
          </Button>
        ))}
      </div>
      {fault && (
        <div ref={reveal} className="scroll-mb-6">
          <FormError {...fault} />
        </div>
      )}
    </div>
  );
}

/** On a phone it would be below the edge of the dialog. */
function reveal(error: HTMLElement | null): void {
  error?.scrollIntoView({ block: "nearest" });
}

function TwitterLogo() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-4">
      <path d="M18.2 2.3h3.3l-7.2 8.2 8.5 11.2h-6.7l-5.2-6.8-6 6.8H1.6l7.7-8.8L1.2 2.3H8l4.7 6.2 5.5-6.2zm-1.2 17.5h1.8L7.1 4.1h-2l11.9 15.7z" />
    </svg>
  );
}

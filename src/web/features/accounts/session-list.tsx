import { MonitorSmartphone } from "lucide";
import { TIME_ZONE } from "../../../domain/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { OutcomeNote } from "./outcome-note.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useProfileForm } from "./use-profile-form.ts";

const day = new Intl.DateTimeFormat("es-AR", { dateStyle: "long", timeZone: TIME_ZONE });

interface Session {
  readonly id: string;
  readonly device: string;
  readonly usedAt: Date;
  readonly isCurrent: boolean;
}

/** Where somebody is signed in. */
export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const one = useProfileForm({ intent: "revoke-session" });
  const others = useProfileForm({ intent: "revoke-other-sessions" });
  return (
    <ProfileCard title="Dónde tenés la sesión abierta">
      <ul className="w-full divide-y divide-line">
        {sessions.map(({ id, device, usedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <Icon of={MonitorSmartphone} size={22} className="shrink-0 text-muted" />
            <div className="min-w-0 grow">
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-muted">
                {isCurrent ? (
                  "Esta sesión"
                ) : (
                  <>
                    Usada por última vez el <time dateTime={usedAt.toISOString()}>{day.format(usedAt)}</time>
                  </>
                )}
              </p>
            </div>
            {!isCurrent && (
              <ProfileForm intent="revoke-session" className="">
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  variant="quiet"
                  size="small"
                  aria-label={`Cerrar la sesión de ${device}`}
                  pending={one.isPending}
                >
                  Cerrar
                </Button>
              </ProfileForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <ProfileForm intent="revoke-other-sessions">
          <Button type="submit" variant="outline" pending={others.isPending}>
            Cerrar las demás sesiones
          </Button>
        </ProfileForm>
      )}
      <OutcomeNote outcome={others.outcome ?? one.outcome} />
    </ProfileCard>
  );
}

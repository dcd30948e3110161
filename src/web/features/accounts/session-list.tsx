import { MonitorSmartphone } from "lucide";
import { REVOKE_SESSION_SPEC } from "../../../domain/accounts/account-fields.ts";
import { TIME_ZONE } from "../../../domain/clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileAnswer, ProfileForm, useProfileForm } from "./profile-form.tsx";

const day = new Intl.DateTimeFormat("es-AR", { dateStyle: "short", timeZone: TIME_ZONE });
const hour = new Intl.DateTimeFormat("es-AR", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: TIME_ZONE,
});

interface Session {
  readonly id: string;
  readonly device: string;
  readonly usedAt: Date;
  readonly isCurrent: boolean;
}

export function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const form = useProfileForm({
    intents: ["revoke-session", "revoke-other-sessions"],
    spec: REVOKE_SESSION_SPEC,
  });
  return (
    <ProfileCard title="Dónde tenés la sesión abierta">
      <ul className="w-full divide-y divide-line">
        {sessions.map(({ id, device, usedAt, isCurrent }) => (
          <li key={id} className="grid grid-cols-[auto_1fr_auto] items-center gap-3 py-3">
            <Icon of={MonitorSmartphone} size={22} className="text-muted" />
            <div className="min-w-0">
              <p className="font-semibold">{device}</p>
              <p className="text-sm text-muted">
                {isCurrent ? (
                  "Esta sesión"
                ) : (
                  <>
                    Usada el{" "}
                    <time dateTime={usedAt.toISOString()} className="whitespace-nowrap">
                      {`${day.format(usedAt)}, ${hour.format(usedAt)}`}
                    </time>
                  </>
                )}
              </p>
            </div>
            {isCurrent ? (
              // With a script the account menu has it (N-04).
              <noscript>
                <CloseForm form={form} id={id} label="Cerrar esta sesión" />
              </noscript>
            ) : (
              <CloseForm form={form} id={id} label={`Cerrar la sesión de ${device}`} />
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <ProfileForm intent="revoke-other-sessions" form={form}>
          <Button type="submit" variant="outline" pending={form.isPending}>
            Cerrar las demás sesiones
          </Button>
        </ProfileForm>
      )}
      <ProfileAnswer form={form} />
    </ProfileCard>
  );
}

interface CloseFormProps {
  form: ReturnType<typeof useProfileForm<"id">>;
  id: string;
  label: string;
}

function CloseForm({ form, id, label }: CloseFormProps) {
  return (
    <ProfileForm intent="revoke-session" form={form} className="-mr-3">
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="quiet" size="small" aria-label={label} pending={form.isPending}>
        Cerrar
      </Button>
    </ProfileForm>
  );
}

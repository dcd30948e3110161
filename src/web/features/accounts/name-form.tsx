import { LONGEST_NAME } from "../../../domain/accounts/member-name.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { refreshPersonal } from "../../refresh-personal.ts";
import { ProfileCard } from "./profile-card.tsx";
import { OutcomeNote, ProfileForm, useProfileForm } from "./profile-form.tsx";

export function NameForm({ name }: { name: string }) {
  const { outcome, isPending } = useProfileForm({
    intent: "change-name",
    onDone: () => void refreshPersonal(),
  });
  const fault = outcome && !outcome.done ? outcome.message : undefined;
  return (
    <ProfileCard title="Tu nombre">
      <ProfileForm intent="change-name">
        <Field
          key={name}
          label="Cómo querés que te llamemos"
          name="name"
          autoComplete="nickname"
          required
          maxLength={LONGEST_NAME}
          defaultValue={name}
          error={fault}
        />
        <Button type="submit" variant="outline" pending={isPending}>
          Guardar nombre
        </Button>
        {outcome?.done && <OutcomeNote outcome={outcome} />}
      </ProfileForm>
    </ProfileCard>
  );
}

import { useRevalidator } from "react-router";
import { NAME_SPEC } from "../../../domain/accounts/account-fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { refreshPersonal } from "../../refresh-personal.ts";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileAnswer, ProfileForm, useProfileForm } from "./profile-form.tsx";

export function NameForm({ name }: { name: string }) {
  const { revalidate } = useRevalidator();
  const form = useProfileForm({
    intents: ["change-name"],
    spec: NAME_SPEC,
    initial: { name },
    async onDone() {
      await Promise.all([revalidate(), refreshPersonal()]);
    },
  });
  return (
    <ProfileCard title="Tu nombre">
      <ProfileForm intent="change-name" form={form}>
        <Field
          key={name}
          label="Cómo querés que te llamemos"
          autoComplete="nickname"
          {...form.field("name")}
        />
        <Button type="submit" variant="outline" pending={form.isPending}>
          Guardar nombre
        </Button>
        <ProfileAnswer form={form} />
      </ProfileForm>
    </ProfileCard>
  );
}

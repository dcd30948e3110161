import { type SubmitEvent, useId, useState } from "react";
import { hasSessionFlag } from "../../contract/browser-storage.ts";
import { LIST_FIELDS, suggestListTitle } from "../../domain/shared-lists/shared-list.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/forms/field.tsx";

interface NewListFormProps {
  lists: readonly { readonly title: string }[];
  onCreate: (title: string) => void;
}

/** V-06, in the sheet. */
export function NewListForm({ lists, onCreate }: NewListFormProps) {
  const [title, setTitle] = useState(() => suggestListTitle(lists));
  const headingId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onCreate(title.trim() || suggestListTitle(lists));
  };
  return (
    <form onSubmit={submit} aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="text-lg">
        Armá una lista nueva
      </h3>
      {lists.length === 0 && (
        <p className="text-sm text-muted">
          {hasSessionFlag(document.cookie) ? "Queda en tu perfil." : "No hace falta una cuenta."} Después la
          ordenás, le ponés notas y la compartís con un enlace.
        </p>
      )}
      <Field
        label="Título"
        name="title"
        value={title}
        maxLength={LIST_FIELDS.title.longest}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Button type="submit" className="w-fit">
        Crear y agregar
      </Button>
    </form>
  );
}

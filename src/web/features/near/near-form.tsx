import { ArrowRight } from "lucide";
import { Form } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { rememberTypedCorner } from "../../../personal/near/load-near.ts";
import { Icon } from "../../../ui/icon.tsx";
import { readField } from "../../../ui/read-field.ts";

interface NearFormProps {
  slug: string;
  onlyOpen: boolean;
  /** What was typed and not understood, to be put right. */
  unread: string;
}

/** A corner to be near to, typed: the server reads it, with a script and without. */
export function NearForm({ slug, onlyOpen, unread }: NearFormProps) {
  return (
    <Form
      action={paths.category({ slug })}
      preventScrollReset
      autoComplete="off"
      onSubmit={({ currentTarget }) => rememberTypedCorner(readField({ form: currentTarget, name: "cerca" }))}
      className="flex min-h-11 items-center rounded-pill border max-md:grow border-edge bg-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
    >
      {onlyOpen && <input type="hidden" name="abierto" value="1" />}
      <input
        key={unread}
        name="cerca"
        aria-label="Cerca de qué esquina"
        placeholder="Cerca de 7 y 50…"
        defaultValue={unread}
        required
        maxLength={80}
        className="min-h-11 w-36 grow rounded-l-pill bg-transparent pl-4 text-base outline-none placeholder:text-muted"
      />
      <button
        type="submit"
        aria-label="Ordenar por cercanía a esa esquina"
        className="grid size-11 place-items-center rounded-pill outline-none hover:text-primary focus-visible:bg-primary/10"
      >
        <Icon of={ArrowRight} size={18} />
      </button>
    </Form>
  );
}

import { ArrowRight, Trash2 } from "lucide";
import { useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { formatWhen } from "../../../domain/schedule/format-when.ts";
import {
  DELETE_SYNONYM_SPEC,
  SYNONYM_SPEC,
  type SynonymLine,
} from "../../../domain/search/search-synonym.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { postForm } from "../../../ui/forms/post-form.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";

interface SynonymsPageProps {
  synonyms: readonly SynonymLine[];
  /** Begins the next page; empty on the last. */
  next: string;
  /** Of a new alias. */
  words: string;
  now: Date;
}

interface SynonymResult {
  readonly words: string;
  readonly found: number;
}

export function SynonymsPage({ synonyms, next, words, now }: SynonymsPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <title>Alias de la búsqueda</title>
      <h1 ref={heading} tabIndex={-1} className="text-[1.625rem]">
        Lo que la gente busca con otras palabras
      </h1>
      <p className="text-muted">A lo que encuentra una búsqueda, la guía suma lo de su alias, y lo dice.</p>
      <SynonymForm words={words} />
      {synonyms.length === 0 ? (
        <EmptyState drawing="nothing-found">Todavía no hay ningún alias</EmptyState>
      ) : (
        <ul aria-label="Alias" className="mt-4 rounded-panel border border-line bg-card">
          {synonyms.map((synonym) => (
            <SynonymRow
              key={synonym.key}
              synonym={synonym}
              now={now}
              onDeleted={() => heading.current?.focus()}
            />
          ))}
        </ul>
      )}
      {next && (
        <Link
          to={`${adminPaths.synonyms()}?${new URLSearchParams({ despues: next })}`}
          className={`${buttonClass({ variant: "plain", size: "small" })} mt-4 border-edge!`}
        >
          Más alias
          <Icon of={ArrowRight} size={17} />
        </Link>
      )}
    </>
  );
}

function SynonymForm({ words }: { words: string }) {
  const to = adminPaths.synonyms();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    spec: SYNONYM_SPEC,
    initial: { words },
    send: ({ data }) => postForm<SynonymResult>({ to, spec: SYNONYM_SPEC, data }),
    async onDone({ words: saved, found }, element) {
      await revalidate();
      element.reset();
      const places = found === 1 ? "un lugar" : `${groupDigits(found)} lugares`;
      showToast(`«${saved}» ahora encuentra ${places}`, "success");
    },
  });
  return (
    <form
      {...form.props}
      className="mt-4 grid items-start gap-3 rounded-panel border border-line bg-card p-4 md:grid-cols-[1fr_1fr_auto]"
    >
      <input type="hidden" name="intent" value="save" />
      <Field label="Cuando buscan" placeholder="birra" autoComplete="off" {...form.field("words")} />
      <Field label="Mostrar lo de" placeholder="cerveza" autoComplete="off" {...form.field("meaning")} />
      <Button type="submit" pending={form.isPending} className="md:mt-7.5">
        Guardar el alias
      </Button>
      <FormError {...form.refusal} />
    </form>
  );
}

interface SynonymRowProps {
  synonym: SynonymLine;
  now: Date;
  /** The focused button is gone. */
  onDeleted: () => void;
}

function SynonymRow({ synonym: { key, words, meaning, at, actor }, now, onDeleted }: SynonymRowProps) {
  const to = adminPaths.synonyms();
  const { revalidate } = useRevalidator();
  const form = useForm({
    spec: DELETE_SYNONYM_SPEC,
    send: ({ data }) => postForm<SynonymResult>({ to, spec: DELETE_SYNONYM_SPEC, data }),
    async onDone() {
      onDeleted();
      await revalidate();
    },
  });
  return (
    <li className="border-line px-4 py-2.5 not-last:border-b md:px-5">
      <form {...form.props} className="flex flex-wrap items-center gap-x-4">
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="key" value={key} />
        <div className="min-w-0 flex-1 basis-56">
          <strong className="block font-semibold wrap-anywhere">
            {words} → {meaning}
          </strong>
          <p className="text-[0.8125rem] text-muted">
            {actor} · <time dateTime={at}>{formatWhen({ at: new Date(at), now })}</time>
          </p>
        </div>
        <Button
          type="submit"
          variant="quiet"
          size="small"
          pending={form.isPending}
          aria-label={`Borrar el alias de ${words}`}
        >
          <Icon of={Trash2} size={17} />
          Borrar
        </Button>
        <FormError {...form.refusal} />
      </form>
    </li>
  );
}

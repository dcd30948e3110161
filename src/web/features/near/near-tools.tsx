import { ArrowRight, X } from "lucide";
import { useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { FilterInputs } from "../../../business-ui/filter-inputs.tsx";
import { paths } from "../../../contract/paths.ts";
import type { ListingView } from "../../../domain/catalogue/listing-view.ts";
import { rememberTypedCorner } from "../../../personal/near/load-near.ts";
import { pillClass } from "../../../ui/classes.ts";
import { readField } from "../../../ui/forms/read-field.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NearMeButton } from "./near-me-button.tsx";

interface NearToolsProps {
  slug: string;
  view: ListingView;
  /** The query that is no corner; empty for none. */
  unread: string;
  onFound: (corner: string) => void;
}

export function NearTools({ slug, view, unread, onFound }: NearToolsProps) {
  const { near, order, filters } = view;
  const frame = useRef<HTMLDivElement>(null);
  const before = useRef(near);
  useEffect(() => {
    if (before.current === near) return;
    before.current = near;
    // The pressed link or button is gone.
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
  }, [near]);
  return (
    <div ref={frame} className="contents">
      {near ? (
        <NearPill
          near={near}
          onFound={onFound}
          pathWithout={paths.category({ slug, filters, ...(order !== "near" && { order }) })}
        />
      ) : (
        <>
          <NearMeButton onFound={onFound} />
          <NearForm slug={slug} filters={filters} unread={unread} />
        </>
      )}
    </div>
  );
}

interface NearPillProps {
  near: string;
  onFound: (corner: string) => void;
  pathWithout: string;
}

export function NearPill({ near, onFound, pathWithout }: NearPillProps) {
  return (
    <div className="flex shrink-0">
      <NearMeButton
        current={near}
        label={`Cerca de ${near}`}
        onFound={onFound}
        className={`${pillClass({ selected: true })} rounded-r-none border-r-0 pr-1`}
      />
      <Link
        to={pathWithout}
        preventScrollReset
        replace
        className={`${pillClass({ selected: true })} min-w-11 justify-center rounded-l-none pl-2 noscript:rounded-pill noscript:pl-4`}
      >
        <span className="hidden noscript:inline">Cerca de {near}</span>
        <span className="sr-only">Dejar de buscar cerca de {near}</span>
        <Icon of={X} size={18} />
      </Link>
    </div>
  );
}

interface NearFormProps {
  slug: string;
  filters: ListingView["filters"];
  unread: string;
}

/** The server parses the corner, so it works without a script. */
function NearForm({ slug, filters, unread }: NearFormProps) {
  return (
    <Form
      action={paths.category({ slug })}
      preventScrollReset
      autoComplete="off"
      onSubmit={({ currentTarget }) => rememberTypedCorner(readField({ form: currentTarget, name: "cerca" }))}
      className="flex min-h-11 items-center rounded-pill border border-edge max-md:hidden max-md:noscript:flex bg-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
    >
      <FilterInputs filters={filters} />
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

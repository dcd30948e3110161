import { Search } from "lucide";
import { Form, Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import { TOOLS } from "../../../domain/history/history-labels.ts";
import { type TimelineView, timelineSearch } from "../../../domain/history/timeline-view.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";

interface HistoryFiltersProps {
  view: TimelineView;
  people: readonly { readonly label: string; readonly name: string }[];
  business: { readonly title: string } | null;
  choices: readonly { readonly id: string; readonly title: string }[];
}

export function HistoryFilters({ view, people, business, choices }: HistoryFiltersProps) {
  const isFiltered = timelineSearch({ ...view, before: "" }) !== "";
  return (
    <>
      <Form
        action={adminPaths.history()}
        role="search"
        aria-label="Filtrar el historial"
        className="mt-4 grid items-end gap-3 md:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <Field as="select" label="Persona" name="quien" defaultValue={view.actor}>
          <option value="">Todas</option>
          {people.map(({ label, name }) => (
            <option key={label} value={label}>
              {name}
            </option>
          ))}
        </Field>
        <Field as="select" label="Herramienta" name="con" defaultValue={view.tool}>
          <option value="">Todas</option>
          {Object.entries(TOOLS).map(([tool, { label }]) => (
            <option key={tool} value={tool}>
              {label}
            </option>
          ))}
        </Field>
        <Field
          label="Negocio"
          type="search"
          name="negocio"
          placeholder="Nombre o id"
          maxLength={100}
          defaultValue={business?.title ?? view.business}
        />
        <Button type="submit" variant="plain" className="border-edge!">
          <Icon of={Search} size={17} />
          Filtrar
        </Button>
      </Form>
      {isFiltered && (
        <Link to={adminPaths.history()} className={TEXT_LINK_CLASS}>
          Quitar los filtros
        </Link>
      )}
      {choices.length > 0 && (
        <section aria-labelledby="cual" className="mt-3 rounded-panel border border-line bg-card p-4">
          <h2 id="cual" className="text-lg">
            ¿Cuál de estos?
          </h2>
          <ul className="mt-1 flex flex-wrap gap-x-5">
            {choices.map(({ id, title }) => (
              <li key={id}>
                <Link
                  to={`${adminPaths.history()}${timelineSearch({ ...view, business: id, before: "" })}`}
                  className={TEXT_LINK_CLASS}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

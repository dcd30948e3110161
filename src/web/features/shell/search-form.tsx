import { Search } from "lucide";
import { Form, useLocation } from "react-router";
import { paths } from "../../../domain/paths/paths.ts";
import { Icon } from "../../../ui/icon.tsx";

/** N-01: a form of its own, which needs no script. */
export function SearchForm({ className = "" }: { className?: string }) {
  const { pathname, search } = useLocation();
  const text = pathname === paths.search() ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <search className={className}>
      <Form action={paths.search()} className="relative">
        <input
          // What was looked for stands in the field of the page that answers it, and in no other.
          key={text}
          type="search"
          name="q"
          defaultValue={text}
          required
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Buscar"
          placeholder="¿A dónde quieres ir hoy?"
          className="min-h-12 w-full rounded-pill border border-edge bg-card pr-4 pl-12 text-base text-ink placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Buscar"
          className="absolute inset-y-0 left-0.5 grid w-11 place-items-center rounded-pill text-muted hover:text-ink"
        >
          <Icon of={Search} size={19} />
        </button>
      </Form>
    </search>
  );
}

import { Form, Link } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import {
  MEMBER_FILTERS,
  type MemberFilter,
  type MemberOrder,
  type MembersView,
  membersSearch,
} from "../../../domain/accounts/members-view.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { pillClass } from "../../../ui/classes.ts";
import { SearchBox } from "../../shell/search-box.tsx";

export type MemberCounts = Readonly<Record<Exclude<MemberFilter, "team">, number>>;

interface MemberFiltersProps {
  view: MembersView;
  counts: MemberCounts;
  teamCount: number;
}

const ORDERS: readonly (readonly [MemberOrder, string])[] = [
  ["access", "Último acceso"],
  ["registration", "Registro"],
];

export function MemberFilters({ view, counts, teamCount }: MemberFiltersProps) {
  const to = (changes: Partial<MembersView>) =>
    `${adminPaths.accounts()}${membersSearch({ ...view, page: 1, memberId: "", ...changes })}`;
  const isTeam = view.filter === "team";
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <nav aria-label="Filtros" className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 md:mx-0 md:px-0">
        <ul className="flex w-max gap-2">
          {MEMBER_FILTERS.map(({ id, label }) => (
            <li key={id}>
              <Link
                to={to({ filter: id })}
                aria-current={view.filter === id ? "page" : undefined}
                className={pillClass({ selected: view.filter === id })}
              >
                {label}{" "}
                <span className="font-normal">{groupDigits(id === "team" ? teamCount : counts[id])}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {!isTeam && (
        <>
          <nav aria-label="Orden" className="flex flex-wrap items-center gap-x-3 text-[0.8125rem]">
            <span className="text-muted">Orden:</span>
            {ORDERS.map(([order, label]) => (
              <Link
                key={order}
                to={to({ order })}
                aria-current={view.order === order ? "true" : undefined}
                className={`inline-flex min-h-11 items-center ${view.order === order ? "font-semibold text-ink no-underline" : "text-primary"}`}
              >
                {label}
              </Link>
            ))}
          </nav>
          <Form action={adminPaths.accounts()} role="search" className="relative w-full lg:ml-auto lg:w-70">
            <input
              type="hidden"
              name="ver"
              value={MEMBER_FILTERS.find(({ id }) => id === view.filter)?.name}
            />
            {view.order === "registration" && <input type="hidden" name="orden" value="registro" />}
            <SearchBox label="Buscar personas" placeholder="Nombre o email" defaultValue={view.text} />
          </Form>
        </>
      )}
    </div>
  );
}

import { Search, Split } from "lucide";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { MergeView } from "../../../contract/merge-view.ts";
import { Button } from "../../../ui/button.tsx";
import { TEXT_LINK_CLASS } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { EmptyState } from "../../../ui/states/empty-state.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { BusinessPicker, BusinessSearch } from "../../shell/business-picker.tsx";
import { focusHeading } from "../../shell/focus-heading.ts";
import { type DecidedPair, DecidedPairPanel, sendPair, useDecidedPair } from "./decided-pair.tsx";
import { MergeForm } from "./merge-form.tsx";

interface Pair {
  readonly one: { readonly slug: string; readonly title: string };
  readonly other: { readonly slug: string; readonly title: string };
  readonly reasons: readonly string[];
}

interface MergeScreenProps {
  pairs: readonly Pair[];
  /** Null where nothing is compared. */
  view: MergeView | null;
  /** The slug of a business that waits for another. */
  kept: string;
}

const EXPLANATION = "Elegí de cada fila lo que queda. Las reseñas y los corazones de los dos se juntan.";

/** V-10 */
export function MergeScreen({ pairs, view: found, kept }: MergeScreenProps) {
  const [isPicking, setPicking] = useState(false);
  const decided = useDecidedPair();
  const view = decided ? null : found;
  const position = view ? pairs.findIndex((pair) => isPair(pair, view)) : -1;
  return (
    <>
      <title>Fusionar</title>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-prose">
          <h1 className="text-[1.625rem]">{titleOf({ view, kept, decided })}</h1>
          {view && <p className="mt-1 text-muted">{EXPLANATION}</p>}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {position >= 0 && (
            <p className="text-[0.8125rem] text-muted">
              {position + 1} de {pairs.length} {pairs.length === 1 ? "par" : "pares"}
            </p>
          )}
          {!decided && (
            <Button variant="plain" size="small" onClick={() => setPicking(true)}>
              <Icon of={Search} size={17} />
              Elegir a mano
            </Button>
          )}
          {view && <DistinctButton view={view} />}
        </div>
      </header>
      {view && <MergeForm key={`${view.kept.id} ${view.merged.id} ${view.kept.version}`} view={view} />}
      {view && <OtherPairs pairs={pairs.filter((pair) => !isPair(pair, view))} />}
      {decided && <DecidedPairPanel decided={decided} left={pairs.length} onPick={() => setPicking(true)} />}
      {!view && kept !== "" && (
        <div className="max-w-xl rounded-panel border border-line bg-card p-4">
          <BusinessSearch linkTo={(slug) => adminPaths.merge({ kept, merged: slug })} />
        </div>
      )}
      {!view && !decided && kept === "" && (
        <EmptyState
          drawing="empty-plate"
          action={
            <Button onClick={() => setPicking(true)}>
              <Icon of={Search} size={18} />
              Elegir dos a mano
            </Button>
          }
        >
          No hay lugares que parezcan repetidos
        </EmptyState>
      )}
      <BusinessPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        title="¿Cuál querés fusionar?"
        linkTo={(slug) => adminPaths.merge({ kept: slug })}
      />
    </>
  );
}

interface TitleInput extends Pick<MergeScreenProps, "view" | "kept"> {
  decided: DecidedPair | null;
}

function titleOf({ view, kept, decided }: TitleInput): string {
  if (decided)
    return decided.kind === "merged" ? `Quedó uno solo: ${decided.title}` : "Son dos lugares distintos";
  if (view) return "¿Son el mismo lugar?";
  return kept === "" ? "Nada para fusionar" : "¿Con cuál lo comparamos?";
}

function isPair({ one, other }: Pair, { kept, merged }: MergeView): boolean {
  const slugs = [kept.slug, merged.slug];
  return slugs.includes(one.slug) && slugs.includes(other.slug);
}

function OtherPairs({ pairs }: { pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-lg">También se parecen</h2>
      <ul className="mt-2 divide-y divide-line rounded-panel border border-line bg-card px-4">
        {pairs.map(({ one, other, reasons }) => (
          <li key={`${one.slug} ${other.slug}`} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link
              to={adminPaths.merge({ kept: one.slug, merged: other.slug })}
              className={`${TEXT_LINK_CLASS} wrap-anywhere`}
            >
              {one.title} y {other.title}
            </Link>
            <span className="text-[0.8125rem] text-muted">{reasons.join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The pair is not proposed again. */
function DistinctButton({ view: { kept, merged } }: { view: MergeView }) {
  const showToast = useToast();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const press = async () => {
    if (isPending) return;
    setPending(true);
    const pair = { one: kept.id, other: merged.id };
    const answer = await sendPair("distinct", pair);
    if (answer.ok) {
      const title = `${kept.title} y ${merged.title}`;
      await navigate(adminPaths.merge(), {
        state: { kind: "distinct", ...pair, title } satisfies DecidedPair,
      });
      focusHeading();
    } else showToast(answer.message, "error");
    setPending(false);
  };
  return (
    <Button
      variant="plain"
      size="small"
      pending={isPending}
      onClick={() => void press()}
      className="border-edge!"
    >
      <Icon of={Split} size={17} />
      No son el mismo
    </Button>
  );
}

import { ArrowRight, Pencil, Search, Undo2 } from "lucide";
import { useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { adminPaths } from "../../../contract/admin-paths.ts";
import type { MergeAnswer } from "../../../contract/merge-view.ts";
import { PAIR_SPEC } from "../../../domain/duplicates/merge-form.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { postForm } from "../../../ui/forms/post-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { focusHeading } from "../../shell/focus-heading.ts";
import { useUndo } from "../../shell/use-undo-toast.ts";

/** In the state of the history entry, so that every link away from it shows the next pair. */
export type DecidedPair =
  | { readonly kind: "merged"; readonly id: string; readonly title: string; readonly changeSetId: string }
  | { readonly kind: "distinct"; readonly one: string; readonly other: string; readonly title: string };

const neverChanges = () => () => {};

export function useDecidedPair(): DecidedPair | null {
  const state = useLocation().state as DecidedPair | null;
  // The server has no history entry: after a reload its page is hydrated first.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isHydrated && state?.kind ? state : null;
}

interface DecidedPairPanelProps {
  decided: DecidedPair;
  left: number;
  onPick: () => void;
}

/** What was decided, until staff ask for the next pair: a second click on a decision must not decide it too. */
export function DecidedPairPanel({ decided, left, onPick }: DecidedPairPanelProps) {
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();
  const takeBack = useTakeBack();
  const press = async () => {
    setPending(true);
    const isUndone = await takeBack(decided);
    setPending(false);
    if (!isUndone) return;
    await navigate(adminPaths.merge(), { replace: true });
    focusHeading();
  };
  return (
    <section className="grid max-w-xl gap-4 rounded-panel border border-line bg-card p-4">
      <p className="wrap-anywhere">
        {decided.kind === "merged" ? (
          <>
            Las reseñas, los favoritos y las visitas de los dos están ahora en{" "}
            <strong>{decided.title}</strong>. La dirección vieja lleva ahí.
          </>
        ) : (
          <>
            No te vamos a proponer más <strong>{decided.title}</strong>.
          </>
        )}
      </p>
      {left === 0 && <p className="text-muted">No quedan lugares que parezcan repetidos.</p>}
      <div className="flex flex-wrap gap-2">
        {left > 0 && (
          <Link to={adminPaths.merge()} className={buttonClass()}>
            <Icon of={ArrowRight} size={18} />
            Siguiente par <span className="font-normal">({left})</span>
          </Link>
        )}
        <Button variant="plain" pending={isPending} onClick={() => void press()} className="border-edge!">
          <Icon of={Undo2} size={17} />
          Deshacer
        </Button>
        {decided.kind === "merged" && (
          <Link
            to={adminPaths.business({ id: decided.id })}
            className={`${buttonClass({ variant: "plain" })} border-edge!`}
          >
            <Icon of={Pencil} size={17} />
            Abrir el lugar
          </Link>
        )}
        <Button variant="quiet" onClick={onPick}>
          <Icon of={Search} size={17} />
          Elegir a mano
        </Button>
      </div>
    </section>
  );
}

function useTakeBack() {
  const undo = useUndo();
  const showToast = useToast();
  return async (decided: DecidedPair): Promise<boolean> => {
    if (decided.kind === "merged") return undo(decided.changeSetId);
    const answer = await sendPair("not-distinct", decided);
    if (!answer.ok) showToast(answer.message, "error");
    return answer.ok;
  };
}

export function sendPair(
  intent: "distinct" | "not-distinct",
  { one, other }: { one: string; other: string },
) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ intent, one, other })) data.set(name, value);
  return postForm<MergeAnswer>({ to: adminPaths.merge(), spec: PAIR_SPEC, data });
}

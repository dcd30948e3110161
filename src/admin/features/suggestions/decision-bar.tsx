import { Check, Link2, X } from "lucide";
import type { ComparedBusiness, ReviewedSuggestion } from "../../../contract/suggestion-review.ts";
import { formatFields } from "../../../domain/suggestions/decision-messages.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Key } from "../../shell/shortcut-switch.tsx";
import { listAdopted } from "./compare-fields.ts";
import { ReasonPicker } from "./reason-picker.tsx";
import type { Intent, TypedDecision, useDecision } from "./use-decision.ts";

interface DecisionBarProps {
  form: ReturnType<typeof useDecision>["form"];
  suggestion: ReviewedSuggestion;
  compared: ComparedBusiness | null;
  typed: TypedDecision;
  left: ReadonlySet<string>;
  reasons: readonly string[];
  pending: Intent | null;
  areKeysOn: boolean;
  onDecide: (intent: Intent) => void;
  onLink: () => void;
  onEditReasons: () => void;
}

/** Notes, mail, reasons and the three ways out. */
export function DecisionBar(props: DecisionBarProps) {
  const { form, suggestion, compared, typed, left, reasons, onEditReasons } = props;
  const adopted = compared ? listAdopted({ typed, compared, left }) : [];
  return (
    <div className="flex flex-col gap-4 pt-4 pb-8 md:max-lg:pb-24 lg:border-t lg:border-line lg:bg-wash lg:p-5">
      <input type="hidden" name="business" value={compared?.slug ?? ""} />
      <input type="hidden" name="version" value={compared?.version ?? ""} />
      <input type="hidden" name="adopt" value={adopted.join(",")} />
      <div className="grid gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Field
            label="Notas (las ve solo el equipo)"
            autoComplete="off"
            placeholder="Escribí algo para acordarte después"
            {...form.field("notes")}
          />
          {suggestion.senderEmail && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3 wrap-anywhere lg:min-h-8">
              <input
                type="checkbox"
                name="notify"
                value="1"
                defaultChecked={typed.notify === "1"}
                className="size-5 shrink-0 accent-ink"
              />
              Avisarle a {suggestion.senderEmail} qué pasó
            </label>
          )}
        </div>
        <ReasonPicker
          legend="Si la rechazás, elegí un motivo"
          reasons={reasons}
          initial={typed.reason}
          error={form.field("reason").error}
          onEdit={onEditReasons}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <DecisionButtons {...props} />
        <p className="flex-1 basis-48 text-right text-[0.8125rem] text-muted max-lg:hidden">
          {compared && linkHint({ title: compared.title, adopted })}
        </p>
      </div>
    </div>
  );
}

function linkHint({ title, adopted }: { title: string; adopted: ReturnType<typeof listAdopted> }): string {
  if (adopted.length === 0) return `«Ya está» no cambia ${title} y no crea nada nuevo.`;
  return `«Ya está» agrega ${formatFields(adopted)} que le falta a ${title} y no crea nada nuevo.`;
}

/** The filled button follows the evidence; the positions never change. */
function DecisionButtons({ compared, pending, areKeysOn, onDecide, onLink }: DecisionBarProps) {
  const isDouble = compared?.isStrong ?? false;
  const key = (name: string) => areKeysOn && <Key className="max-lg:hidden">{name}</Key>;
  // A second decision while one is sent is ignored by the form.
  return (
    <div
      data-decision-bar
      className="grid grid-cols-2 gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-40 max-lg:border-t max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:flex lg:flex-wrap"
    >
      <Button
        variant={isDouble ? "primary" : "plain"}
        pending={pending === "link"}
        onClick={onLink}
        className="max-lg:col-span-2"
      >
        <Icon of={Link2} size={18} />
        Ya está en la guía
        {key("Y")}
      </Button>
      <Button
        variant={isDouble ? "plain" : "primary"}
        pending={pending === "approve"}
        onClick={() => onDecide("approve")}
      >
        <Icon of={Check} size={18} />
        <span>
          Aprobar<span className="max-lg:sr-only"> y crear</span>
        </span>
        {key("A")}
      </Button>
      <Button
        variant="quiet"
        pending={pending === "reject"}
        onClick={() => onDecide("reject")}
        className="max-lg:border max-lg:border-line"
      >
        <Icon of={X} size={18} />
        Rechazar
        {key("R")}
      </Button>
    </div>
  );
}

import { MessageSquareQuote } from "lucide";
import { useState } from "react";
import { type ReviewedSuggestion, suggestionPaths } from "../../../contract/suggestion-review.ts";
import type { WrittenReading } from "../../../domain/suggestions/read-written.ts";
import type { SuggestionListView } from "../../../domain/suggestions/suggestion-list.ts";
import { FormError } from "../../../ui/forms/form-errors.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { BusinessPicker } from "../../shell/business-picker.tsx";
import { useShortcut } from "../../shell/use-shortcut.ts";
import { AddressPlan } from "./address-plan.tsx";
import { DecidedPanel } from "./decided-panel.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { DuplicatePanel } from "./duplicate-panel.tsx";
import { EarlierRejections } from "./earlier-rejections.tsx";
import { ReasonsDialog } from "./reasons-dialog.tsx";
import { SuggestionFields } from "./suggestion-fields.tsx";
import { StateTag } from "./suggestion-marks.tsx";
import { type TypedDecision, useDecision } from "./use-decision.ts";
import { useReading } from "./use-reading.ts";

export interface SuggestionPanelProps {
  suggestion: ReviewedSuggestion;
  reading: WrittenReading;
  reasons: { readonly reasons: readonly string[]; readonly version: number };
  view: SuggestionListView;
  /** "Sugerencia 1 de 7" */
  position: string;
  next: string;
  drafts: Map<string, TypedDecision>;
  areKeysOn: boolean;
  isChosen: boolean;
}

/** One suggestion: pending with its form, or decided. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { suggestion, position, isChosen } = props;
  const Name = isChosen ? "h1" : "h2";
  return (
    <section
      aria-label={suggestion.name}
      className={`min-w-0 lg:overflow-hidden lg:rounded-panel lg:border lg:border-line lg:bg-card ${isChosen ? "" : "max-lg:hidden"}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:border-b lg:border-line lg:px-5 lg:py-4">
        {position && <p className="w-full text-[0.8125rem] text-muted lg:hidden">{position}</p>}
        <Name className="font-title text-[1.375rem] leading-tight font-bold wrap-anywhere">
          {suggestion.name}
        </Name>
        <StateTag status={suggestion.status} isInGuide={suggestion.isInGuide} />
        <p className="text-[0.8125rem] text-muted wrap-anywhere lg:ml-auto">{senderOf(suggestion)}</p>
      </header>
      {suggestion.decision ? (
        <DecidedPanel suggestion={suggestion} decision={suggestion.decision} />
      ) : (
        <PendingSuggestion {...props} />
      )}
    </section>
  );
}

/** "La mandó sofi@correo.example · hoy 10:02" */
function senderOf({ senderName, senderEmail, isSenderErased, when }: ReviewedSuggestion): string {
  const sender = [senderName, senderEmail].filter(Boolean).join(", ");
  if (sender) return `La mandó ${sender} · ${when}`;
  return isSenderErased ? `Llegó ${when}; ya borramos quién la mandó` : `Llegó ${when}, sin nombre ni email`;
}

function PendingSuggestion({
  suggestion,
  reading: firstReading,
  reasons,
  view,
  next,
  drafts,
  areKeysOn,
}: SuggestionPanelProps) {
  const { form, typed, pending, decide } = useDecision({ suggestion, next, drafts });
  const reading = useReading({ typed, suggestion, first: firstReading });
  const [isPicking, setPicking] = useState(false);
  const [isEditingReasons, setEditingReasons] = useState(false);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const compared = suggestion.compared[0] ?? null;
  const link = () => (compared ? decide("link") : setPicking(true));
  useShortcut({ key: "a", isOn: areKeysOn, onPress: () => decide("approve") });
  useShortcut({ key: "r", isOn: areKeysOn, onPress: () => decide("reject") });
  useShortcut({ key: "y", isOn: areKeysOn, onPress: link });
  return (
    <>
      <form {...form.props} className="group/form">
        <div className="flex flex-col gap-4 pt-4 lg:p-5">
          <div className="flex flex-col-reverse gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_18.75rem] xl:items-start">
            <div className="flex min-w-0 flex-col gap-4">
              <SuggestionFields form={form} suggestion={suggestion} typed={typed} reading={reading} />
              {suggestion.additionalInfo && (
                <blockquote className="flex gap-3 rounded-control bg-wash px-4 py-3 whitespace-pre-line wrap-anywhere">
                  <Icon of={MessageSquareQuote} size={18} className="mt-0.5 shrink-0 text-muted" />
                  {suggestion.additionalInfo}
                </blockquote>
              )}
            </div>
            <AddressPlan address={reading.address} city={reading.city} place={reading.place} />
          </div>
          {compared && (
            <DuplicatePanel
              suggestion={suggestion}
              compared={compared}
              typed={typed}
              view={view}
              left={left}
              onLeave={setLeft}
              onPick={() => setPicking(true)}
            />
          )}
          <EarlierRejections rejections={suggestion.rejections} />
          <FormError {...form.refusal} />
        </div>
        <DecisionBar
          form={form}
          suggestion={suggestion}
          compared={compared}
          typed={typed}
          left={left}
          reasons={reasons.reasons}
          pending={pending}
          areKeysOn={areKeysOn}
          onDecide={decide}
          onLink={link}
          onEditReasons={() => setEditingReasons(true)}
        />
      </form>
      <ReasonsDialog open={isEditingReasons} reasons={reasons} onClose={() => setEditingReasons(false)} />
      <BusinessPicker
        open={isPicking}
        onClose={() => setPicking(false)}
        title="¿Cuál es en la guía?"
        text={suggestion.name}
        linkTo={(slug) => suggestionPaths.one({ id: suggestion.id, view, compared: slug })}
      />
    </>
  );
}

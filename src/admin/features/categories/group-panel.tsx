import { Check, CircleCheck, CircleMinus, Undo2, X } from "lucide";
import { useState } from "react";
import type { CategoryCleanup, CleanupGroup, CleanupSpelling } from "../../../contract/category-cleanup.ts";
import { categoryKeyOf } from "../../../domain/categories/resolve-category.ts";
import { cleanText } from "../../../domain/text/clean-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { ChangePreview, describePages } from "./change-preview.tsx";
import { countBusinesses } from "./count-businesses.ts";
import { ConfirmDialog, KeepButton } from "./group-actions.tsx";

interface GroupPanelProps {
  cleanup: CategoryCleanup;
  group: CleanupGroup;
  className: string;
}

/** One group: take spellings out, choose the name, see every change, then confirm. */
export function GroupPanel({ cleanup, group, className }: GroupPanelProps) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState(group.name);
  const [typed, setTyped] = useState("");
  const [isRemembered, setRemembered] = useState(true);
  const [isConfirming, setConfirming] = useState(false);
  const target = cleanText(typed) || chosen;
  const staying = group.spellings.filter(({ spelling }) => !out.has(spelling));
  const spellings = staying.map(({ spelling }) => spelling);
  const changing = cleanup.businesses.filter(
    ({ category }) => spellings.includes(category) && category !== target,
  );
  const names = [...new Set([group.name, ...spellings])].filter((name) => !out.has(name));
  const toggle = (spelling: string) => {
    const next = new Set(out);
    if (!next.delete(spelling)) next.add(spelling);
    setOut(next);
  };
  return (
    <section
      aria-label={group.name}
      className={`overflow-hidden rounded-panel border border-line bg-card ${className}`}
    >
      <div className="p-4 md:p-5">
        <h2 className="text-xl">Estas {group.spellings.length} parecen la misma</h2>
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {group.spellings.map((each) => (
            <SpellingRow
              key={each.spelling}
              spelling={each}
              isOut={out.has(each.spelling)}
              onToggle={() => toggle(each.spelling)}
            />
          ))}
        </ul>
      </div>
      <div className="bg-wash p-4 md:px-5">
        <p className="mb-2 text-[0.8125rem] font-semibold">Todas pasan a llamarse</p>
        <div className="flex flex-wrap items-end gap-2">
          {names.map((name) => (
            <Pill
              key={name}
              pressed={target === name}
              onClick={() => {
                setChosen(name);
                setTyped("");
              }}
            >
              {target === name && <Icon of={Check} />}
              {name}
            </Pill>
          ))}
          <div className="w-full sm:w-64">
            <Field
              label="O escribí otro nombre"
              maxLength={100}
              autoComplete="off"
              value={typed}
              onChange={({ target: field }) => setTyped(field.value)}
            />
          </div>
          <label className="ml-auto flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={isRemembered}
              onChange={({ target: box }) => setRemembered(box.checked)}
              className="size-5 shrink-0 accent-ink"
            />
            Recordarlo como alias
          </label>
        </div>
      </div>
      <ChangePreview
        businesses={changing}
        target={target}
        spellings={spellings}
        kept={cleanup.businesses.length - changing.length}
      />
      <footer className="mx-4 flex flex-wrap items-center justify-end gap-3 border-t border-line py-4 md:mx-5">
        <p className="mr-auto max-w-md text-[0.8125rem] text-muted">
          {describePages({ businesses: changing, target, pageCounts: cleanup.pageCounts })}
        </p>
        <KeepButton spellings={group.spellings} />
        <Button onClick={() => setConfirming(true)} disabled={changing.length === 0}>
          <Icon of={Check} size={18} />
          Cambiar {countBusinesses(changing.length)}
        </Button>
      </footer>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        target={target}
        staying={staying}
        keptSpellings={keptBeside([...out], spellings)}
        changed={changing.length}
        isRemembered={isRemembered}
      />
    </section>
  );
}

/** A spelling that only differs in accents from one that changes has the same alias. */
function keptBeside(out: readonly string[], changing: readonly string[]): string[] {
  const keys = new Set(changing.map(categoryKeyOf));
  return out.filter((spelling) => !keys.has(categoryKeyOf(spelling)));
}

interface SpellingRowProps {
  spelling: CleanupSpelling;
  isOut: boolean;
  onToggle: () => void;
}

function SpellingRow({ spelling: { spelling, count, reason }, isOut, onToggle }: SpellingRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 md:grid-cols-[13rem_6rem_minmax(0,1fr)_auto]">
      <span className={`flex items-center gap-2 font-semibold ${isOut ? "text-muted line-through" : ""}`}>
        <Icon
          of={isOut ? CircleMinus : CircleCheck}
          size={17}
          className={`shrink-0 ${isOut ? "text-muted" : "text-olive"}`}
        />
        <span className="min-w-0 wrap-anywhere">{spelling}</span>
      </span>
      <span className="text-[0.8125rem] text-muted max-md:order-2">{countBusinesses(count)}</span>
      <span className="text-[0.8125rem] text-muted max-md:order-3">{reason}</span>
      <button
        type="button"
        onClick={onToggle}
        className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm text-muted hover:bg-wash hover:text-ink"
      >
        <Icon of={isOut ? Undo2 : X} size={16} />
        {isOut ? "Volver a poner" : "Sacar del grupo"}
        <span className="sr-only"> {spelling}</span>
      </button>
    </li>
  );
}

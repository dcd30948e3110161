import { CircleCheck, CircleMinus, TriangleAlert } from "lucide";
import type { ColumnsView } from "../../../contract/imports/import-view.ts";
import { columnLetters } from "../../../domain/business-sheet/column-letters.ts";
import { SHEET_COLUMNS, type SheetField } from "../../../domain/business-sheet/sheet-columns.ts";
import type { ColumnMapping } from "../../../domain/imports/import-columns.ts";
import { groupDigits } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";

interface ColumnListProps {
  view: ColumnsView;
  mapping: ColumnMapping;
  onChoose: (index: number, field: SheetField | null) => void;
}

/** AI-01: each column of the sheet with some of what it holds, and where it goes. */
export function ColumnList({ view, mapping, onChoose }: ColumnListProps) {
  return (
    <ul>
      {view.columns.map((column, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and titles may repeat
          key={index}
          className="grid items-center gap-x-4 gap-y-1.5 border-line px-4 py-2.5 not-last:border-b md:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_15rem]"
        >
          <p className="flex min-w-0 gap-3 font-semibold wrap-anywhere">
            <span aria-hidden="true" className="w-6 shrink-0 font-normal text-muted">
              {columnLetters(index)}
            </span>
            {column.header || <span className="font-normal text-muted">Sin título</span>}
          </p>
          <div className="min-w-0 text-[0.8125rem] text-muted">
            <p className="wrap-anywhere">{column.samples.join(" · ") || "Vacía"}</p>
            <PhoneWarning column={column} field={mapping[index] ?? null} />
          </div>
          <Choice index={index} title={column.header} field={mapping[index] ?? null} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  index: number;
  title: string;
  field: SheetField | null;
  onChoose: ColumnListProps["onChoose"];
}

function Choice({ index, title, field, onChoose }: ChoiceProps) {
  return (
    <div className="flex items-center gap-2">
      <Icon
        of={field ? CircleCheck : CircleMinus}
        size={18}
        className={`shrink-0 ${field ? "text-olive" : "text-muted"}`}
      />
      <select
        aria-label={`La columna ${columnLetters(index)} ${title} va a`}
        value={field ?? ""}
        onChange={({ target }) =>
          onChoose(index, SHEET_COLUMNS.find((each) => each.field === target.value)?.field ?? null)
        }
        className={`min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3 lg:min-h-10 ${field ? "text-ink" : "text-muted"}`}
      >
        <option value="">No traer</option>
        {SHEET_COLUMNS.map((each) => (
          <option key={each.field} value={each.field}>
            {each.field === "id" ? "Id (y nombre, si no hay otro)" : each.header}
          </option>
        ))}
      </select>
    </div>
  );
}

function PhoneWarning({
  column,
  field,
}: {
  column: ColumnsView["columns"][number];
  field: SheetField | null;
}) {
  const { lostZeros, cutNumbers } = column;
  if ((field !== "phone" && field !== "whatsapp") || lostZeros + cutNumbers === 0) return null;
  const parts = [
    lostZeros === 1 && "1 parece haber perdido el 0 de adelante",
    lostZeros > 1 && `${groupDigits(lostZeros)} parecen haber perdido el 0 de adelante`,
    cutNumbers === 1 && "1 está como 5,49E+12 y no se importa",
    cutNumbers > 1 && `${groupDigits(cutNumbers)} están como 5,49E+12 y no se importan`,
  ];
  return (
    <p className="mt-0.5 flex gap-1.5 font-semibold text-amber">
      <Icon of={TriangleAlert} size={15} className="mt-0.5 shrink-0" />
      {parts.filter(Boolean).join("; ")}
    </p>
  );
}

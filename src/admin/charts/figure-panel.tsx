import { ChartColumn, Download, Table } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { Icon } from "../../ui/icon.tsx";

const ACTION =
  "inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-[0.8125rem] font-semibold text-primary no-underline hover:bg-wash lg:min-h-9";

interface FigurePanelProps {
  title: string;
  /** Beside the title, as the legend of a chart. */
  aside?: ReactNode;
  /** Address of the same figures as a file. */
  file: string;
  table: FigureTable;
  className?: string;
  children: ReactNode;
}

interface FigureTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A drawing with the table behind it, and the file of both. */
export function FigurePanel({ title, aside, file, table, className = "", children }: FigurePanelProps) {
  const id = useId();
  const [isTable, setTable] = useState(false);
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-panel border border-line bg-card px-4 py-3.5 md:px-5 ${className}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
        <div className="ml-auto flex">
          <button
            type="button"
            aria-label={`${isTable ? "Gráfico" : "Tabla"} de ${title}`}
            onClick={() => setTable(!isTable)}
            className={ACTION}
          >
            <Icon of={isTable ? ChartColumn : Table} size={16} />
            {isTable ? "Gráfico" : "Tabla"}
          </button>
          <a href={file} download aria-label={`CSV de ${title}`} className={ACTION}>
            <Icon of={Download} size={16} />
            CSV
          </a>
        </div>
      </header>
      {isTable ? <PlainTable title={title} {...table} /> : children}
    </section>
  );
}

function PlainTable({ title, header, rows }: FigureTable & { title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it scrolls by keyboard
    <section aria-label={`Tabla: ${title}`} tabIndex={0} className="mt-2 max-h-72 overflow-auto">
      <table className="w-full text-[0.8125rem]">
        <thead className="sticky top-0 bg-card text-left text-muted">
          <tr>
            {header.map((cell, index) => (
              <th
                key={cell}
                scope="col"
                className={`px-1.5 py-1.5 font-semibold ${index > 0 ? "text-right" : ""}`}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            // Searches have a row for each day.
            <tr key={`${name} ${cells[0]}`} className="border-t border-line">
              <th scope="row" className="px-1.5 py-1.5 text-left font-normal wrap-anywhere">
                {name}
              </th>
              {header.slice(1).map((column, index) => (
                <td key={column} className="px-1.5 py-1.5 text-right">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

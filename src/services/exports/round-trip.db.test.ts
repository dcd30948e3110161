import { expect, test } from "vitest";
import { fileDatabase } from "../../../tests/support/file-database.ts";
import { importSteps } from "../../../tests/support/imports/import-steps.ts";
import { readBusinessListView } from "../../domain/business-list/business-list-view.ts";
import type { ExportFormat } from "../../domain/exports/export-formats.ts";
import { updateBusiness } from "../changes/update-business.ts";
import { exportBusinesses } from "./export-businesses.ts";

const used = fileDatabase();
const steps = importSteps(used);

async function exportAll(format: ExportFormat): Promise<Buffer> {
  const view = readBusinessListView(new URLSearchParams());
  const pieces: Uint8Array[] = [];
  for await (const piece of exportBusinesses(steps.staff(), { format, view }).pieces) pieces.push(piece);
  return Buffer.concat(pieces);
}

test.each(["xlsx", "csv", "json", "geojson"] as const)(
  "V-13 all businesses exported as %s are planned by an import without a difference",
  async (format) => {
    await updateBusiness(steps.staff(), {
      id: "nori-48",
      tool: "set",
      fields: {
        title: "=Nori 48",
        phone: "+54 221 555-0148",
        coordinates: "-34.92, -57.95",
        description: 'Uno\nDos <b> & "tres"; cuatro',
        features: ["Pan, vino", "Wifi"],
        whatsapp: "221 555 0101",
        speciality: "-5 % los lunes",
        scheduleExceptions: "25/12 cerrado",
      },
    });
    const id = await steps.plan(await exportAll(format), { name: `negocios.${format}` });
    const { counts, rows } = await steps.preview(id, "ver=cambian");
    expect(rows.map(({ title, differences }) => ({ title, differences }))).toEqual([]);
    // The one without a category is refused, as in any sheet, and stays as it is.
    expect(counts).toMatchObject({ all: 115, new: 0, changed: 0, double: 0, rejected: 1, unchanged: 114 });
  },
);

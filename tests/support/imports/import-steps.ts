import { expect } from "vitest";
import type { ImportView, PreviewView, ResultView } from "../../../src/contract/imports/import-view.ts";
import type { Database } from "../../../src/db/database.ts";
import type { EmptyCells } from "../../../src/domain/imports/import-columns.ts";
import { readPreviewAddress } from "../../../src/domain/imports/preview-view.ts";
import { applyImport, undoImport } from "../../../src/jobs/handlers/imports.ts";
import { startJobRunner } from "../../../src/jobs/job-runner.ts";
import { startImport } from "../../../src/services/imports/apply-import.ts";
import { getImport } from "../../../src/services/imports/get-import.ts";
import { receiveImport } from "../../../src/services/imports/receive-import.ts";
import { saveColumns } from "../../../src/services/imports/save-columns.ts";
import { startUndo } from "../../../src/services/imports/undo-import.ts";
import { OPERATOR, SYSTEM, testContext } from "../service-context.ts";

interface PlanOptions {
  readonly name?: string;
  readonly emptyCells?: EmptyCells;
  readonly categories?: readonly { spelling: string; category: string }[];
}

/** The steps of an import, as staff take them, over one database. */
export function importSteps(used: { readonly db: Database }) {
  const staff = () => testContext({ db: used.db, actor: OPERATOR }).context;
  const system = () => testContext({ db: used.db, actor: SYSTEM }).context;

  async function view(id: string, query = ""): Promise<ImportView> {
    return getImport(staff(), { id, address: readPreviewAddress(new URLSearchParams(query)) });
  }

  const receive = (content: string | Uint8Array, name = "locales.csv") =>
    receiveImport(staff(), { name, bytes: typeof content === "string" ? Buffer.from(content) : content });

  async function plan(content: string | Uint8Array, options: PlanOptions = {}): Promise<string> {
    const { id } = await receive(content, options.name);
    const shown = await view(id);
    if (shown.step !== "columns") throw new Error("the columns come first");
    const { mapping } = shown.columns;
    const { emptyCells = "keep", categories = [] } = options;
    await saveColumns(staff(), { id, mapping, emptyCells, categories });
    return id;
  }

  async function preview(id: string, query = ""): Promise<PreviewView> {
    const shown = await view(id, query);
    if (shown.step !== "preview") throw new Error(`the import is at ${shown.step}`);
    return shown.preview;
  }

  async function result(id: string): Promise<ResultView> {
    const shown = await view(id);
    if (shown.step !== "result") throw new Error(`the import is at ${shown.step}`);
    return shown.result;
  }

  async function run(id: string): Promise<ResultView> {
    const runner = startJobRunner({ jobs: [applyImport, undoImport], context: system, pollMs: 20 });
    try {
      await expect
        .poll(async () => (await view(id)).step, { timeout: 60_000, interval: 50 })
        .not.toBe("running");
    } finally {
      await runner.stop();
    }
    return result(id);
  }

  return {
    staff,
    system,
    view,
    receive,
    plan,
    preview,
    result,
    run,
    async apply(id: string): Promise<ResultView> {
      await startImport(staff(), { id });
      return run(id);
    },
    async undo(id: string): Promise<ResultView> {
      await startUndo(staff(), { id });
      return run(id);
    },
  };
}

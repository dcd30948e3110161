import { Readable } from "node:stream";
import { readBusinessListView } from "../../../domain/business-list/business-list-view.ts";
import { AppError } from "../../../domain/errors/app-error.ts";
import { EXPORT_FORMATS } from "../../../domain/exports/export-formats.ts";
import { staffLoader } from "../../../request.server.ts";
import { exportBusinesses } from "../../../services/exports/export-businesses.ts";
import type { Route } from "./+types/export-file";

/** V-13: streamed. */
export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const format = EXPORT_FORMATS.find((each) => each === url.searchParams.get("formato"));
  if (!format)
    throw new AppError({ code: "not-found", message: "no such file", spanish: "No hay ningún archivo así." });
  const view = readBusinessListView(url.searchParams);
  const { name, type, pieces } = exportBusinesses(services, { format, view });
  return new Response(Readable.toWeb(Readable.from(pieces, { objectMode: false })) as ReadableStream, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
});

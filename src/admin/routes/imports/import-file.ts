import { AppError } from "../../../domain/errors/app-error.ts";
import { staffLoader } from "../../../request.server.ts";
import { writeErrors, writeReport, writeTemplate } from "../../../services/imports/import-files.ts";
import type { Route } from "./+types/import-file";

const FILES = { plantilla: writeTemplate, informe: writeReport, errores: writeErrors } as const;

/** AI-02, AI-03: files about an import, and the template. */
export const loader = staffLoader(async (services, { params: { kind }, url }: Route.LoaderArgs) => {
  const write = Object.hasOwn(FILES, kind) ? FILES[kind as keyof typeof FILES] : null;
  if (!write)
    throw new AppError({ code: "not-found", message: "no such file", spanish: "Ese archivo no existe." });
  const { name, bytes } = await write(services, { id: url.searchParams.get("importacion") ?? "" });
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
});

import { FILE_WRITERS, type OpenDataSource } from "../../domain/open-data/open-data-file.ts";
import type { OpenDataFormat } from "../../domain/open-data/open-data-formats.ts";
import type { ServiceContext } from "../service-context.ts";

type OpenDataContext = Pick<ServiceContext, "db" | "site" | "settings">;

const BATCH = 500;

/** V-13. Public. The text of a file in pieces, so that memory does not grow with the catalogue. */
export async function* writeOpenData(
  context: OpenDataContext,
  { format, batch = BATCH }: { format: OpenDataFormat; batch?: number },
): AsyncGenerator<string> {
  const source = openDataSource(context);
  const writer = FILE_WRITERS[format];
  yield writer.start(source);
  let after: string | null = "";
  while (after !== null) {
    const places = await context.db.openData.list({ after, limit: batch });
    const separator = after === "" ? "" : writer.between;
    if (places.length > 0)
      yield separator + places.map((place) => writer.place(place, source)).join(writer.between);
    after = places.length < batch ? null : (places.at(-1)?.slug ?? null);
  }
  yield writer.end;
}

export function openDataSource({ site, settings }: Omit<OpenDataContext, "db">): OpenDataSource {
  return {
    name: settings.get("siteName"),
    publicUrl: site.publicUrl,
    licence: settings.get("dataLicence"),
  };
}

import { page } from "vitest/browser";
import * as images from "../../../src/admin/routes/images/images.tsx";
import { adminPaths } from "../../../src/contract/admin-paths.ts";
import {
  type FileMatches,
  PICTURE_DATA_PATH,
  type PictureChangeRequest,
  type PicturedBusiness,
  type PictureView,
} from "../../../src/contract/images/pictures.ts";
import { paths } from "../../../src/contract/paths.ts";
import type { FormAnswer } from "../../../src/domain/forms/form-spec.ts";
import {
  type BusinessPictures,
  changePictures,
  detailOf,
  listPictures,
} from "../../../src/domain/images/business-pictures.ts";
import { type PictureCounts, readPictureListView } from "../../../src/domain/images/image-list-view.ts";
import { done, renderAdminScreen } from "../components/screen.tsx";
import { business as completionOf, answer as completionsOf } from "../components/search-form-page.tsx";

/** A picture that is shown: 40 × 30, of the colour. */
export const drawing = (colour: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='30'><rect width='40' height='30' fill='${colour}'/></svg>`;

export interface StoredBusiness extends BusinessPictures {
  readonly id: string;
  readonly title: string;
  /** What the pictures are besides their address. */
  readonly looks?: Partial<PictureView>;
  readonly isListed?: boolean;
}

export function businessWith(
  title: string,
  pictures: readonly string[],
  others: Partial<StoredBusiness> = {},
): StoredBusiness {
  const [imageUrl = "", ...additionalImages] = pictures;
  const id = title.toLowerCase().replaceAll(" ", "-");
  return { id, title, imageUrl, additionalImages, imageDetails: [], ...others };
}

function picturedOf({ id, title, looks = {}, isListed = true, ...stored }: StoredBusiness): PicturedBusiness {
  const pictures = listPictures(stored).map(
    (address): PictureView => ({
      ...{ address, detail: detailOf(stored.imageDetails, address), width: 900, height: 700, isSmall: false },
      ...{ host: "", problem: "", usedBy: [], ...looks },
    }),
  );
  return { id, title, slug: id, isListed, pictures };
}

interface ImagesInput {
  readonly businesses: readonly StoredBusiness[];
  readonly matches?: FileMatches["matches"];
  readonly counts?: Partial<PictureCounts>;
  /** Before each change; an answer takes the place of the change. */
  readonly onChange?: (
    request: PictureChangeRequest,
  ) => Promise<FormAnswer | Response | undefined> | undefined;
}

/** The screen on a server that changes pictures as the real one; each change can be undone. */
export async function openImages(
  { businesses, matches = [], counts = {}, onChange }: ImagesInput,
  address: string = adminPaths.images(),
) {
  let stored = [...businesses];
  const before = new Map<string, StoredBusiness[]>();
  const changes: PictureChangeRequest[] = [];
  const undone: string[] = [];
  const asked: string[] = [];
  const change = async (request: PictureChangeRequest): Promise<FormAnswer | Response> => {
    changes.push(request);
    const instead = await onChange?.(request);
    if (instead) return instead;
    const changeSetId = `c${before.size + 1}`;
    before.set(changeSetId, stored);
    stored = stored.map((each) =>
      each.id === request.id ? { ...each, ...changePictures(each, request.change) } : each,
    );
    return done({ businessId: request.id, changeSetId });
  };
  const screen = await renderAdminScreen(
    {
      ...{ path: "admin/imagenes", module: images },
      load({ url }) {
        const rows = stored.map(picturedOf);
        const none = rows.filter(({ pictures }) => pictures.length === 0).length;
        const all = { all: rows.length, none, small: 0, broken: 0, outside: 0, ...counts };
        return { listing: { view: readPictureListView(url.searchParams), rows, counts: all } };
      },
      requests: {
        async [PICTURE_DATA_PATH]({ url, method, body }) {
          if (method === "GET") {
            asked.push(...url.searchParams.getAll("archivo"));
            return Response.json({ matches } satisfies FileMatches);
          }
          const request = JSON.parse((body as FormData).get("request") as string) as PictureChangeRequest;
          const answer = await change(request);
          return answer instanceof Response ? answer : Response.json(answer);
        },
        [adminPaths.history()]({ body }) {
          const id = (body as FormData).get("id") as string;
          undone.push(id);
          stored = before.get(id) ?? stored;
          return Response.json(done({ isChanged: true, skipped: [] }));
        },
        [paths.completions({ text: "" })]: () =>
          Response.json(completionsOf(stored.map(({ id, title }) => completionOf(title, `/producto/${id}`)))),
      },
    },
    address,
  );
  const picturesOf = (id: string) => {
    const found = stored.find((each) => each.id === id);
    return found ? listPictures(found) : [];
  };
  return { ...screen, changes, undone, asked, picturesOf };
}

export const card = (title: string) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
export const uploads = page.getByRole("region", { name: "Subidas" });

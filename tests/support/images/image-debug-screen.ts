import * as imageDebug from "../../../src/admin/routes/images/image-debug.tsx";
import { adminPaths } from "../../../src/contract/admin-paths.ts";
import type { DebuggedImage, ImageDebugPage, ImageRepair } from "../../../src/contract/images/image-debug.ts";
import type { JobBoard } from "../../../src/contract/job-runs.ts";
import type { FormAnswer } from "../../../src/domain/forms/form-spec.ts";
import { type ImageCounts, readImageDebugView } from "../../../src/domain/images/image-debug-view.ts";
import { done, renderAdminScreen } from "../components/screen.tsx";

/** Of another site, read a while ago. */
export function imageOf(address: string, fields: Partial<DebuggedImage> = {}): DebuggedImage {
  return {
    ...{ address, host: "fotos.example", isOutside: true, state: "reachable", message: "", isSmall: false },
    ...{ bytes: 204_800, width: 1_200, height: 900, checked: "hace 3 días", doubles: [], similar: [] },
    businesses: [{ id: "brumal", title: "Brumal" }],
    ...fields,
  };
}

interface DebugInput {
  readonly rows: readonly DebuggedImage[];
  readonly counts?: Partial<ImageCounts>;
  readonly run?: ImageDebugPage["run"];
  readonly jobs?: JobBoard;
  readonly onCheck?: () => FormAnswer | Promise<FormAnswer>;
  /** Instead of taking the image from the list. */
  readonly onRepair?: (repair: ImageRepair) => FormAnswer | Promise<FormAnswer>;
}

export async function openImageDebug(
  { rows, counts = {}, run = null, jobs, onCheck = () => done({ message: "" }), onRepair }: DebugInput,
  address: string = adminPaths.imageDebug(),
) {
  let images = [...rows];
  const repairs: ImageRepair[] = [];
  let reads = 0;
  const screen = await renderAdminScreen(
    {
      ...{ path: "admin/debug-imagenes", module: imageDebug },
      load({ url }) {
        reads += 1;
        const none = { broken: 0, doubled: 0, similar: 0, outside: 0, small: 0, unchecked: 0 };
        return {
          page: {
            view: readImageDebugView(url.searchParams),
            ...{ rows: images, bytes: 1_048_576, run },
            counts: { all: images.length, ...none, ...counts },
          },
        };
      },
      forms: {
        check: onCheck,
        async repair({ fields }) {
          const repair = JSON.parse(fields.request ?? "") as ImageRepair;
          repairs.push(repair);
          if (onRepair) return onRepair(repair);
          images = images.filter((image) => image.address !== repair.address);
          return done({ message: "Foto quitada en 1 negocio.", changeSetId: "c1" });
        },
        "": () => {
          images = [...rows];
          return done({ isChanged: true, skipped: [] });
        },
      },
      ...(jobs && { jobs }),
    },
    address,
  );
  return { ...screen, repairs, reads: () => reads };
}

import { sharedListPaths } from "../../../contract/shared-lists/shared-list-paths.ts";

/** V-06: a picture, so that it works without a script and on paper. */
export function ListPlan({ id }: { id: string }) {
  return (
    <figure className="shared-list-plan overflow-hidden rounded-panel bg-olive-wash shadow-card lg:sticky lg:top-24">
      <img
        src={sharedListPaths.plan({ id })}
        alt="Plano con los lugares de la lista, numerados en su orden"
        width={480}
        height={360}
        className="h-auto w-full"
      />
    </figure>
  );
}

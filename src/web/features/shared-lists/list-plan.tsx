import { sharedListPaths } from "../../../contract/shared-list-paths.ts";

/** V-06: a picture, so that it works without a script and on paper. */
export function ListPlan({ id }: { id: string }) {
  return (
    <figure className="shared-list-plan overflow-hidden rounded-panel bg-olive-wash shadow-card lg:sticky lg:top-24">
      <img
        src={sharedListPaths.plan({ id })}
        alt="Plano con los lugares de la lista, numerados en su orden"
        width={800}
        height={600}
        className="h-auto w-full"
      />
    </figure>
  );
}

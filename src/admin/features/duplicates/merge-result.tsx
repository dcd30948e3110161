import { CornerDownRight, Heart, Images, Inbox, LineChart, MessageSquareText, Star } from "lucide";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Picture } from "../../../business-ui/picture.tsx";
import type { ComparedSide, MergeView } from "../../../contract/merge-view.ts";
import { paths } from "../../../contract/paths.ts";
import { suggestionPaths } from "../../../contract/suggestion-review.ts";
import type { MergeChoiceId, MergeSide } from "../../../domain/duplicates/merge-fields.ts";
import { groupDigits, oneDecimal } from "../../../domain/text/format-number.ts";
import { Icon } from "../../../ui/icon.tsx";
import { describeDistance } from "./describe-distance.ts";
import { countOf } from "./merge-rows.tsx";

interface MergeResultProps {
  view: MergeView;
  fromMerged: ReadonlySet<MergeChoiceId>;
  pictureSides: ReadonlySet<MergeSide>;
  children: ReactNode;
}

/** "Va a quedar así": the chosen values, and the sums as sums. */
export function MergeResult({ view, fromMerged, pictureSides, children }: MergeResultProps) {
  const { kept, merged, sums } = view;
  const chosenValue = (id: MergeChoiceId) => (fromMerged.has(id) ? merged : kept).values[id];
  const pictures = [
    ...(pictureSides.has("kept") ? kept.pictures : []),
    ...(pictureSides.has("merged") ? merged.pictures : []),
  ];
  const pictureCount = new Set(pictures).size;
  return (
    <section className="rounded-panel border border-line bg-card p-4">
      <h2 className="text-lg">Va a quedar así</h2>
      <div className="mt-2 flex items-start gap-3">
        <Picture
          src={pictures[0] ?? ""}
          alt=""
          categoryId={kept.categoryId}
          sizes="96px"
          className="aspect-4/3 w-24 shrink-0 rounded-control object-cover"
        />
        <div className="min-w-0 text-[0.8125rem]">
          <p className="text-[0.9375rem] font-semibold wrap-anywhere">{chosenValue("title")}</p>
          <p className="wrap-anywhere">{chosenValue("direction")}</p>
          {sums.average !== null && (
            <p>
              ★ <strong>{oneDecimal(sums.average)}</strong>{" "}
              <span className="text-muted">({sums.ratings})</span>
            </p>
          )}
        </div>
      </div>
      <ul className="mt-3 grid gap-2 border-y border-line py-3">
        <Sum of={MessageSquareText} {...sumOf(kept.reviews, merged.reviews)} nouns={["reseña", "reseñas"]} />
        <Sum
          of={Star}
          {...sumOf(kept.ratings, merged.ratings, sums.ratings)}
          nouns={["calificación", "calificaciones"]}
        />
        <Sum
          of={Heart}
          {...sumOf(kept.hearts, merged.hearts, sums.hearts)}
          nouns={["favorito", "favoritos"]}
          repeatedAs="repetido"
        />
        <Sum
          of={Images}
          {...sumOf(
            pictureSides.has("kept") ? kept.pictures.length : 0,
            pictureSides.has("merged") ? merged.pictures.length : 0,
            pictureCount,
          )}
          nouns={["foto", "fotos"]}
        />
        <Line of={LineChart}>{countOf(kept.views + merged.views, "visita")} del mes</Line>
        {sums.suggestions > 0 && (
          <Line of={Inbox}>
            {countOf(sums.suggestions, "sugerencia")}{" "}
            {sums.suggestions === 1 ? "queda unida" : "quedan unidas"}
          </Line>
        )}
      </ul>
      <div className="mt-3 text-xs">
        <p className="text-[0.8125rem] font-semibold">La dirección vieja sigue andando</p>
        <p className="font-mono text-muted wrap-anywhere">{paths.business(merged)}</p>
        <p className="flex items-start gap-2 font-mono wrap-anywhere">
          <Icon of={CornerDownRight} size={15} className="mt-0.5 shrink-0 text-olive" />
          <span className="sr-only">lleva a</span>
          {paths.business(kept)}
        </p>
      </div>
      <div className="mt-4 grid gap-2">{children}</div>
    </section>
  );
}

interface SumParts {
  one: number;
  other: number;
  repeated: number;
  total: number;
}

function sumOf(one: number, other: number, total = one + other): SumParts {
  return { one, other, total, repeated: one + other - total };
}

type IconOf = ComponentProps<typeof Icon>["of"];

function Line({ of, children }: { of: IconOf; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={of} size={17} className="mt-0.5 shrink-0 text-muted" />
      <span>{children}</span>
    </li>
  );
}

interface SumProps extends SumParts {
  of: IconOf;
  nouns: readonly [one: string, many: string];
  repeatedAs?: string;
}

/** "23 + 6 − 1 repetida = 28 calificaciones" */
function Sum({ of, one, other, repeated, total, nouns, repeatedAs = "repetida" }: SumProps) {
  return (
    <Line of={of}>
      {groupDigits(one)} + {groupDigits(other)}
      {repeated > 0 && ` − ${repeated} ${repeatedAs}${repeated === 1 ? "" : "s"}`} ={" "}
      <strong>
        {groupDigits(total)} {nouns[total === 1 ? 0 : 1]}
      </strong>
    </Line>
  );
}

/** Where the one that stays is; the distance says where the other is. */
export function MergePlan({ view: { kept, metres } }: { view: MergeView }) {
  const [isFailed, setFailed] = useState(false);
  const address = kept.values.direction;
  if (address === "" || isFailed) return null;
  return (
    <figure className="rounded-panel border border-line bg-card p-4">
      <div className="relative h-32 overflow-hidden rounded-control bg-olive-wash">
        <img
          src={suggestionPaths.plan({ address, city: kept.city })}
          alt={`Plano con ${address}`}
          width={640}
          height={640}
          onError={() => setFailed(true)}
          className="absolute top-1/2 left-1/2 aspect-square h-auto w-160 max-w-none -translate-1/2"
        />
      </div>
      <figcaption className="mt-2 text-[0.8125rem] text-muted">{planCaption(kept, metres)}</figcaption>
    </figure>
  );
}

function planCaption({ title }: ComparedSide, metres: number | null): string {
  if (metres === null) return `${title}. Del otro no se sabe bien dónde está.`;
  return `${title}. El otro está ${describeDistance(metres)}.`;
}

import { MapPin } from "lucide";
import { formatDistance } from "../../../../domain/addresses/geocoding/format-distance.ts";
import { locateDirection } from "../../../../domain/addresses/geocoding/locate-direction.ts";
import type { EditorValues } from "../../../../domain/business-editor/editor-fields.ts";
import {
  findKnownPlace,
  formatCoordinates,
  parseCoordinates,
} from "../../../../domain/businesses/known-place.ts";
import type { MapTiles } from "../../../../domain/city-map/map-tiles.ts";
import type { Coordinates } from "../../../../domain/city-plan/coordinates.ts";
import { metresBetween, planPointOf } from "../../../../domain/city-plan/plan-frame.ts";
import { findSuggestedPlace } from "../../../../domain/suggestions/find-suggested-place.ts";
import { Field } from "../../../../ui/forms/field.tsx";
import { EditorGroup } from "./editor-group.tsx";
import { PlacePlan } from "./place-plan.tsx";
import { ReadingNote } from "./reading-note.tsx";
import type { Editor } from "./use-editor.ts";

/** Farther than a slip of the marker: perhaps street and number were swapped. */
const FAR_METRES = 600;

export function AddressGroup({ editor, tiles }: { editor: Editor; tiles: MapTiles | null }) {
  const { values, faults } = editor;
  const pinned = parseCoordinates(values.coordinates);
  const { coordinates } = locateDirection(values);
  return (
    <EditorGroup
      title="Dirección"
      icon={MapPin}
      summary={values.direction || "Sin dirección"}
      fault={faults.direction ?? faults.city ?? faults.province ?? faults.coordinates}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <div className="grid gap-1.5">
            <Field
              label="Como se dice"
              autoComplete="off"
              maxLength={300}
              placeholder="7 e/ 47 y 48"
              {...editor.text("direction")}
            />
            <AddressReading values={values} stored={editor.stored} />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Ciudad" autoComplete="off" maxLength={100} {...editor.text("city")} />
            <Field label="Provincia" autoComplete="off" maxLength={100} {...editor.text("province")} />
          </div>
          <Field
            label="Punto fijado a mano"
            autoComplete="off"
            maxLength={60}
            placeholder="-34.9215, -57.9545"
            hint="Vacío: el punto sale de la dirección."
            {...editor.text("coordinates")}
          />
        </div>
        <div className="grid gap-2">
          <PlacePlan
            place={pinned ?? coordinates}
            tiles={tiles}
            onMove={(place) => editor.change({ coordinates: formatCoordinates(place) })}
            onCentre={pinned ? () => editor.change({ coordinates: "" }) : null}
          />
          <p className="text-[0.8125rem] text-muted">
            Si el punto no es exacto, arrastralo sobre el plano o movelo con las flechas.
          </p>
        </div>
      </div>
    </EditorGroup>
  );
}

function AddressReading({ values, stored }: { values: EditorValues; stored: EditorValues }) {
  const read = findSuggestedPlace({ address: values.direction, city: values.city });
  if (!read) return null;
  if (read.address === null)
    return <ReadingNote isClear={false}>No se entiende: escribila como «7 e/ 47 y 48».</ReadingNote>;
  const doubt = read.doubt || describeMove({ values, stored });
  if (doubt) return <ReadingNote isClear={false}>{doubt}</ReadingNote>;
  return (
    <ReadingNote isClear>
      Se entiende: {read.address}
      {read.whereabouts && `, ${read.whereabouts}`}
    </ReadingNote>
  );
}

/** "Queda a 12 cuadras de donde está hoy. ¿Números al revés?" */
function describeMove({ values, stored }: { values: EditorValues; stored: EditorValues }): string {
  if (values.direction === stored.direction && values.city === stored.city) return "";
  const [to, from] = [placeOf(values), placeOf(stored)];
  if (!from || !to || metresBetween({ from: planPointOf(from), to: planPointOf(to) }) < FAR_METRES) return "";
  return `Queda ${formatDistance({ from, to })} de donde está hoy. ¿Números al revés?`;
}

/** Of the address, also where the point is fixed. */
function placeOf(values: EditorValues): Coordinates | null {
  const { coordinates, precision } = locateDirection(values);
  return findKnownPlace({ ...coordinates, locationPrecision: precision });
}

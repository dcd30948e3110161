import L from "leaflet";
import { cityGeometry } from "../domain/city-plan/city-geometry.ts";

/** The guide's own plan of the city, under everything else. */
export function planLayer(): L.Layer {
  const lines = cityGeometry().lines.map(({ points, kind }) =>
    L.polyline(
      points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      { className: `plan-${kind}`, interactive: false },
    ),
  );
  return L.layerGroup(lines);
}

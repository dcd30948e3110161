import type { Coordinates } from "./coordinates.ts";

/** P-02: where the map stands when nothing better is known. */
export const CITY_CENTRE: Coordinates = { latitude: -34.921, longitude: -57.954 };

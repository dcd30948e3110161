import type { Coordinates } from "./coordinates.ts";

export const CITY_CENTRE: Coordinates = { latitude: -34.921, longitude: -57.954 };

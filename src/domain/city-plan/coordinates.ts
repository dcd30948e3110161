export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export const CITY_CENTRE: Coordinates = { latitude: -34.921, longitude: -57.954 };

/** What the popup of a place shows beyond `PackedPlaces`. */
export interface PlaceDetails {
  readonly imageUrl: string;
  /** Classes of `findFocus`. */
  readonly focus: string;
  readonly speciality: string;
}

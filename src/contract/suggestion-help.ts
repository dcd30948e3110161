/** A place that is listed already and may be the one that somebody means. */
export interface LikelyPlace {
  readonly title: string;
  readonly path: string;
  /** As platenses write it; empty where it is not known. */
  readonly address: string;
}

/** Where the plan of the city has an address that somebody typed. */
export interface SuggestedPlace {
  /** "7 e/ 47 y 48"; null where it could not be found. */
  readonly address: string | null;
  /** "a 2 cuadras de Plaza San Martín"; empty where that is not known. */
  readonly whereabouts: string;
  /** What in it does not fit together; empty where it does. */
  readonly doubt: string;
}

/** What is said while somebody fills in the form. */
export interface SuggestionHelp {
  /** At most three, the likeliest first. */
  readonly likely: readonly LikelyPlace[];
  /** Null where no address was typed. */
  readonly place: SuggestedPlace | null;
}

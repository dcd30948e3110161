export interface LikelyPlace {
  readonly title: string;
  readonly path: string;
  readonly address: string;
}

export interface SuggestedPlace {
  readonly address: string | null;
  readonly whereabouts: string;
  readonly doubt: string;
}

export interface SuggestionHelp {
  readonly likely: readonly LikelyPlace[];
  readonly place: SuggestedPlace | null;
}

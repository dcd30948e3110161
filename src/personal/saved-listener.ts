let listener: (ids: readonly string[]) => void = () => {};

/** The frame of the page says what is to be done when hearts or stars of these businesses have arrived at the server. */
export function onSaved(listen: typeof listener): void {
  listener = listen;
}

export function tellSaved(ids: readonly string[]): void {
  listener(ids);
}

let refusedListener: (text: string) => void = () => {};

/** F-04: tells the visitor which change the server refused for good. */
export function onChangeRefused(listener: typeof refusedListener): void {
  refusedListener = listener;
}

export function notifyChangeRefused(text: string): void {
  refusedListener(text);
}

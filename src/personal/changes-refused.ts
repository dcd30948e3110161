// Apart from `personal-store.ts`, which the first load brings.

let untold: string[] = [];
let refusedListener: ((text: string) => void) | null = null;

/** F-04: tells the visitor which changes the server refused for good, also those from before. */
export function onChangeRefused(listener: (text: string) => void): void {
  refusedListener = listener;
  for (const text of untold) listener(text);
  untold = [];
}

export function notifyChangeRefused(text: string): void {
  if (refusedListener) refusedListener(text);
  else untold.push(text);
}

// Apart from `lists-store.ts`, which the home loads.

let goneListener: (title: string) => void = () => {};

export function onListGone(listener: typeof goneListener): void {
  goneListener = listener;
}

export function notifyListGone(title: string): void {
  goneListener(title);
}

/** Between the two presses of a double tap, in milliseconds and pixels. */
const SOON_MS = 500;
const NEAR = 24;

type Press = Pick<MouseEvent, "clientX" | "clientY" | "timeStamp" | "detail">;

let listening: AbortController | undefined;

/**
 * For a press that moves or removes what was pressed: the second press of a double tap would hit what has taken its place.
 * `act` gets it instead; false leaves it alone.
 */
export function onSecondPress(first: Press, act: (second: MouseEvent) => boolean): void {
  // A press on a label also presses its control.
  if (!isPointed(first)) return;
  listening?.abort();
  const current = new AbortController();
  listening = current;
  const isSecond = ({ clientX, clientY, timeStamp }: Press) =>
    timeStamp - first.timeStamp <= SOON_MS &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) <= NEAR;
  const onClick = (event: MouseEvent) => {
    if (!isPointed(event)) return;
    current.abort();
    if (!isSecond(event) || !act(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", onClick, { signal: current.signal, capture: true });
}

/** Of a double tap on what closes a dialog. */
export function ignoreSecondPress(first: Press, isClosed: () => boolean): void {
  onSecondPress(first, (second) => {
    if (isClosed()) ignoreSecondPress(second, isClosed);
    return isClosed();
  });
}

/** Not from the keyboard or a script. */
function isPointed({ detail }: Press): boolean {
  return detail > 0;
}

import { userEvent } from "vitest/browser";

/** Whether a shortcut acted on the key. */
export async function isKeyTaken(key: string): Promise<boolean> {
  const pressed = new Promise<boolean>((resolve) => {
    // After the shortcuts of the screen, which listen before.
    addEventListener("keydown", (event) => resolve(event.defaultPrevented), { once: true });
  });
  await userEvent.keyboard(key);
  return pressed;
}

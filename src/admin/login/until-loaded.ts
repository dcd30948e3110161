/** Never resolves: a form stays busy until the browser has loaded the next page. */
export function untilLoaded(load: () => void): Promise<void> {
  load();
  return new Promise(() => {});
}

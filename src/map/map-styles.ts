import mapStyles from "./map.css?url";

/** Links the styles of maps, once for a page; what is not there yet would let a map jump. */
export async function loadMapStyles(): Promise<void> {
  const linked = document.querySelector<HTMLLinkElement>(`link[href="${mapStyles}"]`);
  if (linked?.sheet) return;
  const link = linked ?? document.createElement("link");
  link.rel = "stylesheet";
  link.href = mapStyles;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error("the styles of the map did not come"));
    });
    if (!linked) document.head.append(link);
  });
}

import stylesheet from "../../../src/admin/admin.css?url";

/** Loads the stylesheet that the frames of the back office link without waiting for it. */
export async function loadAdminStyles(): Promise<void> {
  const selector = `link[rel=stylesheet][href="${stylesheet}"]`;
  const link = document.querySelector<HTMLLinkElement>(selector) ?? document.createElement("link");
  if (!link.isConnected) {
    Object.assign(link, { rel: "stylesheet", href: stylesheet });
    // As React finds it.
    link.dataset.precedence = "default";
    document.head.append(link);
  }
  if (!link.sheet) await new Promise((resolve) => link.addEventListener("load", resolve, { once: true }));
}

/** https://www.w3.org/TR/appmanifest */
export function manifestJson({ siteName }: { siteName: string }): string {
  const icon = (file: string, size: number, purpose: string) => ({
    src: `/icons/${file}`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    id: "/",
    name: siteName,
    short_name: siteName,
    description: "Dónde comer en La Plata",
    lang: "es-AR",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: "#fff9f2",
    background_color: "#fff9f2",
    categories: ["food", "travel"],
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
  });
}

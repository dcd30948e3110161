export function directionsLinks(
  destination: string,
): readonly { readonly label: string; readonly url: string }[] {
  if (destination === "") return [];
  const to = encodeURIComponent(destination);
  return [
    { label: "Google Maps", url: `https://www.google.com/maps/dir/?api=1&destination=${to}` },
    { label: "OpenStreetMap", url: `https://www.openstreetmap.org/directions?to=${to}` },
  ];
}

import L from "leaflet";

export function pinIcon(): L.DivIcon {
  return L.divIcon({
    className: "map-pin",
    html: '<svg viewBox="0 0 24 32" aria-hidden="true"><path d="M12 0C5.4 0 0 5.2 0 11.7 0 20.3 12 32 12 32s12-11.7 12-20.3C24 5.2 18.6 0 12 0Z"/><circle cx="12" cy="11.7" r="4.6"/></svg>',
    iconSize: [30, 40],
    iconAnchor: [15, 40],
    popupAnchor: [0, -38],
  });
}

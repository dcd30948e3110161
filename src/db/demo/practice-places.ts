import type { BusinessDraft } from "../../domain/businesses/complete-business.ts";
import { PRACTICE_PHOTOS, practicePhoto } from "../../domain/demo/practice.ts";

const { missing, slow, tooLarge, busy } = PRACTICE_PHOTOS;

/** With ids as records from elsewhere have them; two places have the same name. Other photos are those of `gallery`. */
const PLACES = [
  {
    id: "PRACTICA Cafe_01!",
    title: "Café de práctica",
    category: "Cafetería",
    direction: "Calle 51 Nº 612",
    photos: ["cafeteria-1", "cafeteria-2"],
  },
  {
    id: "cafe-de-practica-calle-7-la-plata",
    title: "Café de práctica",
    category: "Cafetería",
    direction: "Calle 7 Nº 1044",
    photos: ["cafeteria-3"],
  },
  {
    id: "-NxPractica7Kq",
    title: "Heladería de práctica",
    category: "Heladería",
    direction: "Calle 12 Nº 830",
    photos: [missing],
  },
  {
    id: "pizzería práctica (La Plata)",
    title: "Pizzería de práctica",
    category: "Pizzería",
    direction: "Calle 50 Nº 721",
    photos: [slow],
  },
  {
    id: "practica__parrilla__2019",
    title: "Parrilla de práctica",
    category: "Restaurante",
    direction: "Diagonal 74 Nº 1530",
    photos: [tooLarge],
  },
  {
    id: "Sushi.Practica",
    title: "Sushi de práctica",
    category: "Sushis",
    direction: "Calle 10 Nº 1201",
    photos: [busy],
  },
  {
    id: "HAMBURGUESAS-PRACTICA",
    title: "Hamburguesas de práctica",
    category: "Hamburguesería",
    direction: "Calle 8 Nº 955",
    photos: ["hamburgueseria-1", missing],
  },
  {
    id: "resto_practica#44",
    title: "Restó de práctica",
    category: "Restaurante",
    direction: "Calle 44 Nº 690",
    photos: ["restaurante-1"],
  },
] as const;

export const PRACTICE_PLACES: readonly BusinessDraft[] = PLACES.map(
  ({ photos: [cover, ...more], ...said }) => ({
    ...said,
    description:
      "Lugar inventado para practicar con las fotos y los ids. Sale con npm run demo -- remove practice.",
    source: "practice",
    imageUrl: practicePhoto(cover),
    additionalImages: more.map(practicePhoto),
  }),
);

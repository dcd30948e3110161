import type { BusinessDraft } from "../src/domain/businesses/complete-business.ts";

const CATEGORIES = [
  ..."Cafetería Cafetería CAFE Pizzería pizzerias Pizzería Hamburguesería Hamburgueserías Heladería heladeria".split(
    " ",
  ),
  ..."Sushis sushi Restaurante Restaurantes Restaurante Parrilla Bar Panadería Pastelería Farmacia Librería".split(
    " ",
  ),
  "Cafetería de especialidad",
  "Bar de sushi",
  "Comida árabe",
];
const FIRST = "La El Lo Don Doña Casa Café Bar Rincón Esquina Cantina Patio Almacén Mesón Puerto".split(" ");
const SECOND =
  "Tilo Diagonal Jacarandá Estación Meridiano Plaza Bosque Norte Sur Ñandú Perla Abuela Río".split(" ");
const HOURS = [
  "Lun a vie 8 a 20, sáb 9 a 13",
  "Martes a domingo 12 a 15 y 20 a 00:30",
  "Todos los días de 18 al cierre",
  "24 hs",
  "Consultar por Instagram",
  "",
];

/** One business of how many has it: frequent and rare filters. */
const FILTERS = [
  ["Mesas afuera", 2],
  ["Delivery propio", 4],
  ["Opciones veganas", 10],
  ["Pet friendly", 15],
  ["Apto celíacos", 200],
] as const;

/** Deterministic. */
export function* generateBusinesses(count: number): Generator<BusinessDraft> {
  for (let index = 0; index < count; index++) {
    const pick = <T>(from: readonly T[], salt: number) => from[scatter(index * 31 + salt) % from.length] as T;
    const avenue = 1 + (scatter(index + 5) % 31);
    const street = 32 + (scatter(index + 9) % 40);
    yield {
      id: `lugar-${index}`,
      title: `${pick(FIRST, 1)} ${pick(SECOND, 2)} ${index % 1_000}`,
      category: pick(CATEGORIES, 3),
      direction: index % 3 === 0 ? `${avenue} y ${street}` : `${avenue} e/ ${street} y ${street + 1}`,
      phone: `221 555-${String(index % 10_000).padStart(4, "0")}`,
      schedule: pick(HOURS, 4),
      description: index % 4 === 0 ? "" : `Un lugar de todos los días, el número ${index}.`,
      imageUrl: index % 5 === 0 ? "" : `/imagenes/generada-${index % 50}.webp`,
      features: [
        ...["Wifi", "Patio", "Para llevar"].slice(0, index % 4),
        ...FILTERS.flatMap(([feature, every], at) => (scatter(index * 7 + at) % every === 0 ? feature : [])),
      ],
      active: index % 50 !== 0,
    };
  }
}

function scatter(number: number): number {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 12)) >>> 0;
}

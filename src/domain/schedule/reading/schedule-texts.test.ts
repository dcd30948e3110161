import { expect, test } from "vitest";
import { formatSchedule } from "../writing/format-schedule.ts";
import { parseSchedule } from "./parse-schedule.ts";

/** What people write, and the same in the guide's own words. */
const UNDERSTOOD: readonly (readonly [string, string])[] = [
  // The most usual ways.
  ["Lun a Vie 8 a 20, sáb 9-13", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],
  ["Martes a domingo 12 a 15 y 20 a 00:30", "Martes a domingo de 12 a 15 y de 20 a 00:30"],
  ["24 hs", "Todos los días 24 horas"],
  ["Todos los días de 18 al cierre", "Todos los días de 18 al cierre"],
  ["Lun a sáb 8 a 20", "Lunes a sábado de 8 a 20"],
  ["Todos los días 8:30 a 21", "Todos los días de 8:30 a 21"],
  ["Todos los días 11 a 15 y 20 a 00", "Todos los días de 11 a 15 y de 20 a 00"],
  ["Mié a dom 19 a 01", "Miércoles a domingo de 19 a 01"],
  ["Lun a sáb 12 a 15 y 19:30 a 23:30", "Lunes a sábado de 12 a 15 y de 19:30 a 23:30"],
  ["Vie a dom 20 al cierre", "Viernes a domingo de 20 al cierre"],

  // Days: long, short, one letter, in any case, with and without accents and points.
  ["LUNES A VIERNES 8 A 20", "Lunes a viernes de 8 a 20"],
  ["  lunes  a   viernes   8 a 20  ", "Lunes a viernes de 8 a 20"],
  ["miercoles y sabados 8 a 20", "Miércoles y sábados de 8 a 20"],
  ["lun. a vie. de 8 a 20 hs. sáb. 9 a 13 hs.", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],
  ["Lu-Vi 8-20", "Lunes a viernes de 8 a 20"],
  ["L a V 8 a 20", "Lunes a viernes de 8 a 20"],
  ["LaV 8 a 20", "Lunes a viernes de 8 a 20"],
  ["LaS 8 a 20", "Lunes a sábado de 8 a 20"],
  ["L-V 8-20hs / S 9-13hs", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],
  ["L, X y V 8 a 20", "Lunes, miércoles y viernes de 8 a 20"],
  ["Lunes – Viernes 8 – 20", "Lunes a viernes de 8 a 20"],
  ["lunes hasta viernes 8 hasta 20", "Lunes a viernes de 8 a 20"],
  ["viernes a lunes 20 a 2", "Viernes a lunes de 20 a 02"],
  [
    "domingo a jueves 20 a 00, viernes y sábado 20 a 02",
    "Domingo a jueves de 20 a 00, viernes y sábados de 20 a 02",
  ],
  ["De lunes a lunes de 8 a 20", "Todos los días de 8 a 20"],
  ["Diario 8 a 20", "Todos los días de 8 a 20"],
  ["Los 7 días de 8 a 20", "Todos los días de 8 a 20"],
  ["Fines de semana 10 a 22", "Sábados y domingos de 10 a 22"],
  ["Días hábiles de 7 a 19", "Lunes a viernes de 7 a 19"],
  ["Todos los sábados 9 a 13", "Sábados de 9 a 13"],
  ["sáb/dom 10 a 22", "Sábados y domingos de 10 a 22"],

  // Hours in all their spellings.
  ["Lun a vie 8.30 a 20.15", "Lunes a viernes de 8:30 a 20:15"],
  ["Lun a vie 8,30 a 12,30 y 16 a 20", "Lunes a viernes de 8:30 a 12:30 y de 16 a 20"],
  ["Lun a vie 8 a 12,16 a 20", "Lunes a viernes de 8 a 12 y de 16 a 20"],
  ["Lun a vie 8h30 a 20h", "Lunes a viernes de 8:30 a 20"],
  ["Lun a vie de 08:00hs a 20:30hs.", "Lunes a viernes de 8 a 20:30"],
  ["Lun a vie desde las 8 hasta las 20 horas", "Lunes a viernes de 8 a 20"],
  ["Horario de atención: lun a vie, 8 a 20 (horario corrido)", "Lunes a viernes de 8 a 20"],
  ["8 a 20", "Todos los días de 8 a 20"],
  ["18 a 24", "Todos los días de 18 a 00"],
  ["20 a 0", "Todos los días de 20 a 00"],
  ["20 a 2", "Todos los días de 20 a 02"],
  ["12 a 01", "Todos los días de 12 a 01"],
  ["0 a 24", "Todos los días 24 horas"],
  ["00:00 a 23:59", "Todos los días 24 horas"],
  ["mediodía a medianoche", "Todos los días de 12 a 00"],
  ["8am a 8pm", "Todos los días de 8 a 20"],
  ["8 a. m. a 12 p. m.", "Todos los días por la mañana de 8 a 12"],
  ["8 p.m. a 2 a.m.", "Todos los días de 20 a 02"],
  ["9 a 5 pm", "Todos los días de 9 a 17"],
  ["12 a 3 pm", "Todos los días de 12 a 15"],
  ["20 en adelante", "Todos los días de 20 al cierre"],
  ["Lunes de 8 a 8 del día siguiente", "Lunes de 8 a 8 del día siguiente"],
  ["Abierto las 24 horas", "Todos los días 24 horas"],
  ["Vie y sáb las 24hs, dom a jue 8 a 20 hs", "Domingo a jueves de 8 a 20, viernes y sábados 24 horas"],
  ["24/7", "Todos los días 24 horas"],
  ["Lun a vie 8 a 24 hs", "Lunes a viernes de 8 a 00"],

  // Several ranges a day.
  ["9-13 / 17-21", "Todos los días de 9 a 13 y de 17 a 21"],
  ["Mañana de 8 a 12 y tarde de 16 a 20", "Todos los días de 8 a 12 y de 16 a 20"],
  ["Viernes al mediodía 12 a 15 y a la noche 20 a 1", "Viernes de 12 a 15 y de 20 a 01"],
  ["Lun a vie por la mañana de 8 a 12", "Lunes a viernes por la mañana de 8 a 12"],
  ["lun a vie 8 a 12, lun a vie 16 a 20", "Lunes a viernes de 8 a 12 y de 16 a 20"],
  ["Lun a vie 8 a 12 y 12 a 20", "Lunes a viernes de 8 a 20"],

  // Days after hours, and both ways in one text.
  ["8 a 20 de lunes a viernes", "Lunes a viernes de 8 a 20"],
  ["De 8 a 20 de lunes a viernes, sábados de 9 a 13", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],
  ["8 a 20 lun a vie, 9 a 13 sáb", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],
  [
    "Lun a vie 8 a 20 sáb 9 a 13 dom 10 a 14",
    "Lunes a viernes de 8 a 20, sábados de 9 a 13, domingos de 10 a 14",
  ],
  ["Lunes a viernes\n8 a 20\nSábados\n9 a 13", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],
  ["Lun a vie 8 a 20 - Sáb 9 a 13", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],
  ["• Lun a vie: 8 a 20\r\n• Sáb: 9 a 13", "Lunes a viernes de 8 a 20, sábados de 9 a 13"],

  // Closed days, and days with hours of their own.
  ["Lunes cerrado, martes a domingo 12 a 15", "Martes a domingo de 12 a 15"],
  ["Cerrado los lunes. Martes a domingo de 12 a 15 y 20 a 24", "Martes a domingo de 12 a 15 y de 20 a 00"],
  ["Mar a dom 12 a 15, no abrimos los lunes", "Martes a domingo de 12 a 15"],
  ["8 a 20, domingos cerrado", "Lunes a sábado de 8 a 20"],
  ["Todos los días excepto lunes 9 a 20", "Martes a domingo de 9 a 20"],
  ["Todos los días menos domingo de 8 a 20hs", "Lunes a sábado de 8 a 20"],
  ["Todos los días de 9 a 21 (salvo martes)", "Miércoles a lunes de 9 a 21"],
  [
    "Todos los días excepto sábados, domingos y feriados 9 a 20",
    "Lunes a viernes de 9 a 20, feriados cerrado",
  ],
  ["Todos los días 9 a 20, domingos y feriados cerrado", "Lunes a sábado de 9 a 20, feriados cerrado"],
  ["Lun a sáb 8 a 20, miércoles cerrado", "Lunes, martes y jueves a sábado de 8 a 20"],
  ["Todos los días 9 a 21, domingos 10 a 14", "Lunes a sábado de 9 a 21, domingos de 10 a 14"],
  ["8 a 20, vie y sáb 9 a 24", "Domingo a jueves de 8 a 20, viernes y sábados de 9 a 00"],
  ["Domingo 20 a 2, lunes 24 horas", "Lunes 24 horas, domingos de 20 a 02"],

  // Holidays and dates.
  ["Sábados, domingos y feriados 10 a 14", "Sábados, domingos y feriados de 10 a 14"],
  ["Lun a vie 8 a 20. Feriados cerrado", "Lunes a viernes de 8 a 20, feriados cerrado"],
  ["Lun a vie 8 a 20. Feriados consultar", "Lunes a viernes de 8 a 20"],
  ["Lun a vie (excepto feriados) 8 a 20", "Lunes a viernes de 8 a 20, feriados cerrado"],
  ["Lunes a domingos y feriados 9 a 21", "Todos los días y feriados de 9 a 21"],
  [
    "Todos los días 9 a 21, 24/12 9 a 14, 25/12 cerrado",
    "Todos los días de 9 a 21, 24/12 de 9 a 14, 25/12 cerrado",
  ],
  [
    "Todos los días 9 a 21. 24 y 31/12 de 9 a 18",
    "Todos los días de 9 a 21, 24/12 de 9 a 18, 31/12 de 9 a 18",
  ],
  ["Todos los días 9 a 21, 1° de enero cerrado", "Todos los días de 9 a 21, 01/01 cerrado"],
  [
    "Todos los días 9 a 21, Navidad y Año Nuevo cerrado",
    "Todos los días de 9 a 21, 01/01 cerrado, 25/12 cerrado",
  ],
  [
    "9 a 21, del 5 al 20 de enero cerrado por vacaciones",
    "Todos los días de 9 a 21, del 05/01 al 20/01 cerrado",
  ],
  [
    "9 a 21, cerrado del 20 de diciembre al 5 de enero",
    "Todos los días de 9 a 21, del 20/12 al 05/01 cerrado",
  ],
  [
    "9 a 21, 24/12/26 y 31/12/2026 cerrado",
    "Todos los días de 9 a 21, 24/12/2026 cerrado, 31/12/2026 cerrado",
  ],
  [
    "9 a 21, 5 al 8 de enero de 2027 cerrado",
    "Todos los días de 9 a 21, del 05/01/2027 al 08/01/2027 cerrado",
  ],
];

/** Texts that could mean several things, or that speak of something else, with the reason. */
const NOT_UNDERSTOOD: readonly (readonly [string, string])[] = [
  ["", "nothing is written"],
  ["Consultar", "no hours"],
  ["Lunes a viernes", "no hours"],
  ["Cerrado", "no hours"],
  ["Cerrado los lunes", "no hours for the other days"],
  ["Feriados 9 a 13", "no hours for the week"],
  ["8 a 8", "twelve hours, or twenty-four"],
  ["12 a 12", "noon or midnight"],
  ["10 a 2", "14 or 2 in the night"],
  ["20 a 12", "midnight rather than noon"],
  ["8 pm a 12 pm", "midnight rather than noon"],
  ["8 a 11 pm", "opens at 8 or at 20"],
  ["8 a 2 am", "opens at 8 or at 20"],
  ["8 am a 12", "noon or midnight"],
  ["Jue a dom 8 a 12", "the morning or the evening"],
  ["Vie 8 al cierre", "the morning or the evening"],
  ["Noche de 8 a 12", "8 is not the evening"],
  ["Lun a vie 8 a 12 y 4 a 8", "4 is rather the afternoon"],
  ["Lun a vie 5 a 9, sáb 9 a 13", "5 is rather the afternoon"],
  ["Vie 20 a 23, sáb 7pm a 11pm, dom 8 a 12", "small numbers beside am and pm"],
  ["Lun a vie 12 a 16 y 8 a 12", "goes back: 8 is rather the evening"],
  ["Vie y sáb 00 a 05", "the night before or the night after"],
  ["00:00 a 00:00", "24 hours or closed"],
  ["24 a 6", "which night"],
  ["Lun 25 a 30", "no such hours"],
  ["Lun 8:75 a 20", "no such minute"],
  ["Lun a vie 8 a 20 y 18 a 22", "overlapping"],
  ["Sáb 20 a 9, dom 8 a 13", "the night runs into the next day"],
  ["L-M-X 8 a 20", "M is two days"],
  ["lun-mié-vie 8 a 20", "three days, or a range and a day"],
  ["lunes/viernes 8 a 20", "two days or five"],
  ["Lunes a 8 a 20", "a day is missing"],
  ["Lun a vie 8 a 20, sábados", "hours are missing"],
  ["Lun a vie 8 a 20, sáb y dom consultar", "hours are missing"],
  ["Lun a vie 8 a 20, domingos cerrado", "and Saturday?"],
  ["Todos los días 12 a 15, vie y sáb 20 a 24", "instead, or as well"],
  ["Todos los días 20 a 24, domingos 12 a 15", "instead, or as well"],
  ["8 a 20, lun a vie, sáb 9 a 13", "whose hours are the first"],
  ["8 a 12, 16 a 20 domingos", "whose hours are the first"],
  ["Cerrado lunes, martes, miércoles a domingo 12 a 15", "Tuesday belongs to either"],
  ["Lunes 8 a 20, lunes cerrado", "contradiction"],
  ["Lun a sáb 8 a 20, domingos cerrado y feriados", "holidays as usual, or closed"],
  ["Todos los días, lunes 8 a 20", "every day or Mondays"],
  ["Todos los días 9 a 21. 24 y 31/12 hasta las 18", "from when"],
  ["9 a 21, 20/12 al 5/1 cerrado, 24/12 9 a 14", "a day in two exceptions"],
  ["9 a 21, 24/12 cerrado, 24/12/2026 9 a 14", "a day in two exceptions"],
  ["9 a 21, del 20/12/2026 al 30/12/2026 cerrado, 24/12 9 a 14", "a day in two exceptions"],
  ["9 a 21, 30/2 cerrado", "no such date"],
  ["9 a 21, del 20/1/2027 al 5/1/2027 cerrado", "ends before it begins"],
  ["9 a 21, del 20/12 al 5/1/2027 cerrado", "one year is missing"],
  ["Cocina hasta las 23", "not the opening hours"],
  ["Lun a vie 8 a 20, solo delivery", "not the opening hours"],
  ["Lun a vie 8 a 20 (verano hasta las 22)", "changes with the season"],
  ["Lun a vie 8 a 20, vísperas de feriado 8 a 22", "days that the guide does not know"],
  ["Cerrado temporalmente", "no hours"],
  ["Siempre abierto", "not a number in sight"],
  ["Todo el día", "24 hours, or while there is light"],
  ["Mon-Fri 8-20", "not Spanish"],
  [`Lun a vie 8 a 20${" ".repeat(500)}`, "too long"],
];

test.each(UNDERSTOOD)("%s", (text, meaning) => {
  const parsed = parseSchedule(text);
  expect(parsed.kind === "known" ? formatSchedule(parsed.schedule) : parsed).toBe(meaning);
});

test.each(NOT_UNDERSTOOD)("%s is not understood: %s", (text) => {
  expect(parseSchedule(text)).toEqual({ kind: "unknown", text });
});

test("at least eighty texts are understood, and at least fifteen are not", () => {
  expect(UNDERSTOOD.length).toBeGreaterThanOrEqual(80);
  expect(NOT_UNDERSTOOD.length).toBeGreaterThanOrEqual(15);
});

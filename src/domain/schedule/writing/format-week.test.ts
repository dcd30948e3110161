import { expect, test } from "vitest";
import { parseSchedule } from "../reading/parse-schedule.ts";
import { formatWeek } from "./format-week.ts";

test("the week's table has a row for each day, Monday first", () => {
  const parsed = parseSchedule(
    "Martes 8 a 12 y 16 a 20, mié 24 hs, jue 19 a 1, vie 20 al cierre, sáb 8 a 10 y 12:30 a 15 y 20 a 00",
  );
  expect(parsed.kind === "known" && formatWeek(parsed.schedule)).toEqual([
    { day: "Lunes", hours: "Cerrado" },
    { day: "Martes", hours: "8 a 12 y 16 a 20" },
    { day: "Miércoles", hours: "24 horas" },
    { day: "Jueves", hours: "19 a 01" },
    { day: "Viernes", hours: "20 al cierre" },
    { day: "Sábado", hours: "8 a 10, 12:30 a 15 y 20 a 00" },
    { day: "Domingo", hours: "Cerrado" },
  ]);
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BUSINESS_FIELDS } from "../businesses/business-fields.ts";
import { formatChanged, formatValue } from "./format-changed.ts";
import { auditAction, changeAction, fieldLabel, formatFlag, toolLabel } from "./history-labels.ts";
import { formatCursor, parseCursor, readTimelineView, timelineSearch } from "./timeline-view.ts";

const now = new Date("2026-03-01T15:00:00Z");

test("every field of a business has a name in Spanish", () => {
  for (const field of Object.keys(BUSINESS_FIELDS)) expect(fieldLabel(field), field).not.toBe(field);
});

test("every tool of the source has words in Spanish", () => {
  const sources = readdirSync("src/services", { recursive: true, encoding: "utf8" })
    .filter(
      (name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !name.endsWith("common-passwords.ts"),
    )
    .map((name) => readFileSync(`src/services/${name}`, "utf8"))
    .join("\n");
  const found = (pattern: RegExp) => [...sources.matchAll(pattern)].map(([, name = ""]) => name);
  for (const tool of found(/tool: "([a-z-]+)"/g)) expect(toolLabel(tool), tool).not.toBe(tool);
});

test.each([
  ["suggestion.approve", "1", { name: "Ramen Tilos" }, "aprobó la sugerencia «Ramen Tilos»:"],
  ["suggestion.link", "1", { name: "Ansaldi" }, "dijo que la sugerencia «Ansaldi» es"],
  ["page-cache.clear", "home", {}, "vació la caché de páginas (inicio)"],
  ["administrator.remove", "ana@guia.example", {}, "sacó del equipo a ana@guia.example"],
  ["account.disable", "7", { email: "ana@guia.example" }, "deshabilitó la cuenta de ana@guia.example"],
  ["account.disable", "7", {}, "deshabilitó la cuenta de alguien"],
])("%s names whom or what it was about", (action, subject, details, words) => {
  expect(auditAction({ action, subject, details })).toBe(words);
});

test("what a suggestion did to a business depends on whether it was there", () => {
  expect(changeAction({ tool: "suggestion", isCreating: true })).toBe("sumó con una sugerencia");
  expect(changeAction({ tool: "suggestion", isCreating: false })).toBe("completó con una sugerencia");
});

test("a decision about a review is named by what it did", () => {
  const decide = (after: string) => auditAction({ action: "review.decide", details: { after } });
  expect([decide("published"), decide("hidden")]).toEqual(["publicó una reseña de", "ocultó una reseña de"]);
  expect([
    auditAction({ action: "x.y", details: {} }),
    changeAction({ tool: "x", isCreating: false }),
  ]).toEqual(["hizo otra cosa", "cambió"]);
});

test.each([
  [null, "vacío"],
  ["", "vacío"],
  [[], "vacío"],
  [true, "sí"],
  [["Wifi", "Delivery"], "Wifi, Delivery"],
  [4.5, "4.5"],
  ["2026-03-01T10:58:00.000Z", "hoy 7:58"],
  ["a".repeat(400), `${"a".repeat(300)}…`],
])("the value %j reads «%s»", (value, text) => {
  expect(formatValue(value, now)).toBe(text);
});

test.each([
  ["imageUrl", "", "/imagenes/3f2a", "ninguna foto", "una foto"],
  ["imageUrl", "/imagenes/3f2a", "/imagenes/77bc", "una foto", "una foto, cambiada"],
  ["additionalImages", ["/imagenes/3f2a", "/imagenes/77bc"], [], "2 fotos", "ninguna foto"],
  ["hoursCheckedAt", null, "2026-03-01T01:58:00.000Z", "vacío", "28/2/2026"],
  ["phone", "", "221 555-0001", "vacío", "221 555-0001"],
])(
  "a changed %s reads without addresses of pictures and times of checks",
  (field, before, after, ...words) => {
    expect(Object.values(formatChanged(field, { before, after }, now))).toEqual(words);
  },
);

test("a flag is named by what it means", () => {
  expect([formatFlag("verified", false), formatFlag("verified", true), formatFlag("phone", "")]).toEqual([
    "Sin verificar",
    "Verificado",
    null,
  ]);
});

test("filters and the place in the list are in the address", () => {
  const search = "?quien=operator%3Aana&con=import&negocio=nori-48";
  expect(timelineSearch(readTimelineView(new URLSearchParams(search)))).toBe(search);
  const cursor = { at: now, source: "audit", id: "77" } as const;
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
  expect(parseCursor("")).toBeNull();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { groupSpellings } from "./group-spellings.ts";
import { categoryKeyOf } from "./resolve-category.ts";

const none: ReadonlySet<string> = new Set();
const counted = (...spellings: string[]) =>
  spellings.map((spelling, index) => ({ spelling, count: 20 - index }));
const groupsOf = (...spellings: string[]) =>
  groupSpellings({ spellings: counted(...spellings), settled: none });

test.each([
  ["Heladería", "heladeria", "Solo cambia el acento"],
  ["Heladería", "HELADERÍA", "Solo cambian las mayúsculas"],
  ["Heladería", "Heladerías", "Las mismas palabras"],
  ["Bar y café", "Café, café y bar", "Las mismas palabras"],
  ["Restobar", "Resto bar", "Las mismas letras"],
  ["Pizzería", "Pizería", "Casi iguales"],
  ["Pizzería", "Pizza", "Quiere decir lo mismo"],
  ["Heladería", "Helados", "Quiere decir lo mismo"],
])("AC-01 «%s» and «%s» are one group: %s", (name, other, reason) => {
  expect(groupsOf(name, other)).toEqual([
    {
      name,
      spellings: [
        { spelling: name, count: 20, reason: expect.stringMatching(/Así se llama|La más usada/) },
        { spelling: other, count: 19, reason },
      ],
      count: 39,
    },
  ]);
});

test.each([
  ["Bar", "Bazar"],
  ["Bar", "Cafetería"],
  ["Pub", "Sub"],
  ["Parrilla", "Hamburguesería"],
  ["Restaurante", "Restaurante árabe"],
  ["Heladería artesanal", "Heladería vegana"],
  ["Cafetería", "Cervecería"],
  ["", "undefined"],
])("AC-01 «%s» and «%s» are not the same", (one, other) => {
  expect(groupsOf(one, other)).toEqual([]);
});

test("AC-01 the name of one of the six is proposed, else the most frequent spelling", () => {
  const [pizza] = groupsOf("pizerias", "pizzeria");
  expect(pizza).toMatchObject({ name: "Pizzería", spellings: [{ spelling: "pizerias" }, {}] });
  expect(groupsOf("Panaderia", "Panadería")[0]?.name).toBe("Panaderia");
});

test("AC-01 what was decided before is left out", () => {
  const spellings = counted("Heladería", "heladeria", "Helados");
  expect(groupSpellings({ spellings, settled: new Set(["helados"]) })).toMatchObject([
    { spellings: [{ spelling: "Heladería" }, { spelling: "heladeria" }] },
  ]);
});

test("AC-01 a spelling is in one group at most, and equal keys are never apart", () => {
  const word = fc.constantFrom("Café", "cafe", "Bar", "bares", "Pizza", "Piza", "resto", "y", "-", "");
  const spelling = fc.array(word, { maxLength: 3 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(fc.uniqueArray(spelling, { maxLength: 12 }), (spellings) => {
      const groups = groupSpellings({ spellings: counted(...spellings), settled: none });
      const grouped = groups.flatMap((group) => group.spellings.map((each) => each.spelling));
      expect(new Set(grouped).size).toBe(grouped.length);
      const groupOf = (text: string) =>
        groups.findIndex((group) => group.spellings.some((each) => each.spelling === text));
      for (const one of spellings)
        for (const other of spellings)
          if (categoryKeyOf(one) !== "" && categoryKeyOf(one) === categoryKeyOf(other))
            expect(groupOf(one)).toBe(groupOf(other));
    }),
  );
});

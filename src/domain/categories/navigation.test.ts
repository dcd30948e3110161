import { expect, test } from "vitest";
import { navigationOf } from "./navigation.ts";

test("B-06 a category of the navigation has id, icon, label, route, order and count; empty ones are left out", () => {
  expect(
    navigationOf(
      new Map([
        ["restaurante", 1],
        ["pizzeria", 7],
        ["sushi", 0],
      ]),
    ),
  ).toEqual([
    {
      id: "pizzeria",
      icon: "pizza",
      label: "Pizzerías",
      route: "/categoria/pizzerias",
      order: 1,
      businessCount: 7,
    },
    {
      id: "restaurante",
      icon: "cutlery",
      label: "Restaurantes",
      route: "/categoria/restaurantes",
      order: 5,
      businessCount: 1,
    },
  ]);
});

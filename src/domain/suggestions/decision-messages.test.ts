import { expect, test } from "vitest";
import { decisionMessage, rejectedMessage } from "./decision-messages.ts";

const before = { kind: "decided-before", isInGuide: false } as const;

test.each([
  [{ kind: "approved", title: "Polo" }, "¡Negocio Polo agregado exitosamente!"],
  [{ kind: "linked", title: "Polo", added: [] }, "Quedó como repetida de Polo."],
  [
    { kind: "linked", title: "Polo", added: ["phone", "schedule", "website"] },
    "Quedó como repetida de Polo, que ahora tiene el teléfono, el horario y el sitio o Instagram.",
  ],
  [{ kind: "rejected" }, "Sugerencia rechazada correctamente"],
  [{ ...before, status: "rejected", by: "ana" }, "Sugerencia procesada correctamente: la rechazó ana"],
  [{ ...before, status: "rejected", by: "vos" }, "Sugerencia procesada correctamente: la rechazaste vos"],
  [{ ...before, status: "approved", by: "ana" }, "Sugerencia procesada correctamente: la aprobó ana"],
  [{ ...before, status: "approved", by: "vos" }, "Sugerencia procesada correctamente: la aprobaste vos"],
  [
    { ...before, status: "rejected", isInGuide: true, by: "ana" },
    "Sugerencia procesada correctamente: la marcó como repetida ana",
  ],
  [
    { ...before, status: "rejected", isInGuide: true, by: "vos" },
    "Sugerencia procesada correctamente: la marcaste como repetida vos",
  ],
] as const)("AS-03 the outcome %j is told as «%s»", (outcome, message) => {
  expect(decisionMessage(outcome)).toBe(message);
});

test.each([
  [1, 0, "Sugerencia rechazada correctamente"],
  [2, 0, "2 sugerencias rechazadas correctamente"],
  [2, 1, "2 sugerencias rechazadas correctamente. Otra ya estaba decidida"],
  [0, 3, "0 sugerencias rechazadas correctamente. Otras 3 ya estaban decididas"],
])(
  "AS-03 of a batch with %i rejected and %i decided before it is told «%s»",
  (rejected, decidedBefore, message) => {
    expect(rejectedMessage({ rejected, decidedBefore })).toBe(message);
  },
);

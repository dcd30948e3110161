import { localDateOf } from "../../domain/schedule/local-time.ts";
import type { Orm } from "../orm.ts";
import { demoRows } from "../tables/operations.ts";
import { sharedListPlaces, sharedLists } from "../tables/shared-lists.ts";

const HOUR_MS = 60 * 60 * 1000;

/** By the titles of their places. Nobody has a key to edit them. */
const LISTS = [
  {
    id: "pizzas-para-el-domingo",
    title: "Pizzas para el domingo",
    status: "published",
    hoursAgo: 30,
    places: [
      { title: "La Diagonal Pizza", note: "Empezar acá, antes de que se llene." },
      { title: "Pizzería El Tilo", note: "" },
      { title: "Lo de Ferrarotti", note: "La fugazzeta, entre tres." },
      { title: "Heladería Plaza Moreno", note: "De postre, caminando." },
    ],
  },
  {
    id: "helados-con-publicidad",
    title: "Helados al mejor precio en heladosya.com.ar",
    status: "held",
    hoursAgo: 4,
    places: [{ title: "Los Pugliano", note: "Entrá a heladosya.com.ar y pedí con descuento" }],
  },
] as const;

interface LoadListsInput {
  readonly orm: Orm;
  readonly now: Date;
  readonly idsByTitle: ReadonlyMap<string, string>;
}

/** V-06: `/lista/pizzas-para-el-domingo`, and one that waits for the staff. */
export async function loadDemoLists({ orm, now, idsByTitle }: LoadListsInput): Promise<void> {
  for (const { id, title, status, hoursAgo, places } of LISTS) {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    await orm.insert(sharedLists).values({
      id,
      editKeyHash: "",
      title,
      status,
      holdReasons: status === "held" ? ["link"] : [],
      createdAt: at,
      changedAt: at,
      openedOn: localDateOf(now),
    });
    const rows = places.flatMap((place, rank) => {
      const businessId = idsByTitle.get(place.title);
      return businessId
        ? [{ listId: id, businessId, listed: true, note: place.note, rank, versions: {} }]
        : [];
    });
    await orm.insert(sharedListPlaces).values(rows);
    await orm.insert(demoRows).values({ kind: "list", key: id });
  }
}

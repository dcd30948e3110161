import type { LiveFigures } from "../../db/queries/businesses/business-queries.ts";
import type { ServiceContext } from "../service-context.ts";

/** Open to everybody: how large the guide is at the moment (I-01). */
export function getLiveFigures({ db }: Pick<ServiceContext, "db">): Promise<LiveFigures> {
  return db.businesses.countFigures();
}

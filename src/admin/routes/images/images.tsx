import { readPictureListView } from "../../../domain/images/image-list-view.ts";
import { staffLoader } from "../../../request.server.ts";
import { listPicturedBusinesses } from "../../../services/images/list-pictures.ts";
import { ImagesScreen } from "../../features/images/images-screen.tsx";
import type { Route } from "./+types/images";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => ({
  listing: await listPicturedBusinesses(services, readPictureListView(url.searchParams)),
}));

/** AM-01 */
export default function Images({ loaderData: { listing } }: Route.ComponentProps) {
  return <ImagesScreen listing={listing} />;
}

import { staffLoader } from "../../request.server.ts";
import { listErrors } from "../../services/errors/logged-errors.ts";
import { ErrorList } from "../features/errors/error-list.tsx";
import type { Route } from "./+types/errors";

export const loader = staffLoader(async (services, { url }: Route.LoaderArgs) => {
  const requestId = url.searchParams.get("codigo") ?? "";
  return { requestId, errors: await listErrors(services, { requestId }) };
});

export default function ErrorsPage({ loaderData: { requestId, errors } }: Route.ComponentProps) {
  return (
    <>
      <title>Errores</title>
      <ErrorList requestId={requestId} errors={errors} />
    </>
  );
}

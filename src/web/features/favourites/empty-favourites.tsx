import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { EmptyState } from "../../../ui/states/empty-state.tsx";

/** F-01 */
export function EmptyFavourites() {
  return (
    <EmptyState
      drawing="empty-plate"
      action={
        <Link to={paths.home()} className={buttonClass()}>
          Descubrí lugares
        </Link>
      }
    >
      No tienes lugares favoritos guardados...
    </EmptyState>
  );
}

/** F-01 */
export function SignedOutFavourites() {
  return (
    <EmptyState
      drawing="empty-plate"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => askToSignIn({ mode: "login" })}>Iniciar Sesión</Button>
          <Button variant="outline" onClick={() => askToSignIn({ mode: "register" })}>
            Registrarme
          </Button>
        </div>
      }
    >
      Necesitas iniciar sesión para guardar y ver tus lugares favoritos.
    </EmptyState>
  );
}

import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { askToSignIn } from "../../../personal/sign-in-request.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
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

const PURPOSE = "guardar y ver tus lugares favoritos";

/** F-01 */
export function SignedOutFavourites() {
  return (
    <EmptyState
      drawing="empty-plate"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => askToSignIn({ mode: "login", purpose: PURPOSE })}>Iniciar Sesión</Button>
          <Button variant="outline" onClick={() => askToSignIn({ mode: "register", purpose: PURPOSE })}>
            Registrarme
          </Button>
        </div>
      }
    >
      Necesitas iniciar sesión para guardar y ver tus lugares favoritos.
    </EmptyState>
  );
}

import { Link } from "react-router";
import { paths } from "../../../contract/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes/button-class.ts";
import { Dialog } from "../../../ui/dialog.tsx";

/** */
export function ThanksDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={THANKS.title} closeButton={false}>
      <p className="text-lg">{THANKS.text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onClose}>Cerrar</Button>
        <Link to={paths.home()} className={buttonClass({ variant: "outline" })}>
          Ir al inicio
        </Link>
      </div>
    </Dialog>
  );
}

/** */
export const THANKS = {
  title: "¡Gracias por ayudarnos a crecer!",
  text: "En breve tu negocio estará en la guía",
};

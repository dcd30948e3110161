import { LogOut, Settings, User } from "lucide";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/classes.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/forms/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { MENU_ITEM_CLASS, Menu } from "../../../ui/menu.tsx";
import { useToast } from "../../../ui/toast/toast-provider.tsx";
import { Piece } from "./piece.tsx";

const PARAGRAPHS = Array.from({ length: 30 }, (_, index) => `Renglón ${index + 1} de un texto largo.`);

export function OverlayPieces() {
  const [open, setOpen] = useState<"window" | "sheet" | null>(null);
  const [chosen, setChosen] = useState("nada");
  const close = () => setOpen(null);
  const showToast = useToast();
  return (
    <>
      <Piece name="Diálogo">
        <div className="flex flex-wrap gap-3">
          <Button className="needs-script" onClick={() => setOpen("window")}>
            Abrir diálogo
          </Button>
          <Button className="needs-script" variant="plain" onClick={() => setOpen("sheet")}>
            Abrir hoja
          </Button>
        </div>
        <Dialog open={open === "window"} onClose={close} title="Hola de nuevo">
          <div className="grid gap-4">
            <Field label="Tu correo" type="email" autoComplete="off" />
            <Button onClick={() => showToast("Te mandamos un correo", "success")}>Iniciar sesión</Button>
          </div>
        </Dialog>
        <Dialog open={open === "sheet"} onClose={close} title="Condiciones" variant="sheet">
          {PARAGRAPHS.map((text) => (
            <p key={text} className="py-2">
              {text}
            </p>
          ))}
        </Dialog>
      </Piece>
      <Piece name="Menú">
        <Menu
          label="Mi cuenta"
          button={<Icon of={User} className="size-5" />}
          buttonClassName={buttonClass({ variant: "plain" })}
        >
          <a role="menuitem" href="#pieza" className={MENU_ITEM_CLASS}>
            <Icon of={User} /> Perfil
          </a>
          <button
            type="button"
            role="menuitem"
            className={MENU_ITEM_CLASS}
            onClick={() => setChosen("ajustes")}
          >
            <Icon of={Settings} /> Ajustes
          </button>
          <button
            type="button"
            role="menuitem"
            className={MENU_ITEM_CLASS}
            onClick={() => setChosen("salir")}
          >
            <Icon of={LogOut} /> Cerrar sesión
          </button>
        </Menu>
        <p>
          Elegido: <output aria-label="Elegido del menú">{chosen}</output>
        </p>
      </Piece>
      <Piece name="Aviso">
        <div className="needs-script flex flex-wrap gap-3">
          <Button variant="plain" onClick={() => showToast("Copiamos el enlace")}>
            Aviso
          </Button>
          <Button variant="plain" onClick={() => showToast("Guardado en tus favoritos", "success")}>
            Aviso de éxito
          </Button>
          <Button
            variant="plain"
            onClick={() => showToast("No pudimos guardar: probá de nuevo en un rato, por favor.", "error")}
          >
            Aviso de error
          </Button>
        </div>
      </Piece>
    </>
  );
}

import { SESSION_DAYS } from "../../../domain/accounts/account-limits.ts";
import { RETENTION } from "../../../domain/retention.ts";
import type { LegalSection } from "./legal-text.tsx";

/** I-01: update it with anything that is stored in the browser. */
export const BROWSER_SECTIONS: readonly LegalSection[] = [
  {
    id: "navegador",
    title: "Lo que guarda tu navegador",
    text: (
      <>
        <p>
          Esto queda en tu navegador, en ese teléfono o computadora. Lo borrás cuando quieras desde la
          configuración del navegador.
        </p>
        <ul>
          <li>Si elegiste ver la guía de día o de noche, y si cerraste el aviso de arriba.</li>
          <li>Tus últimas cinco búsquedas, para volver a ellas.</li>
          <li>
            Las estrellas que diste, el nombre con el que firmaste tu última reseña, cuáles escribiste desde
            ese navegador y lo que dejaste a medio escribir. Si la escribiste sin cuenta, también una clave al
            azar con la que podés editarla o borrarla durante {RETENTION.editKeyHours} horas. Si es con tu
            cuenta, al cerrar sesión se borran ese nombre y lo que dejaste a medio escribir.
          </li>
          <li>
            Mientras la pestaña está abierta, lo que cargaste en una sugerencia y todavía no mandaste, con tu
            nombre y tu correo si los pusiste.
          </li>
          <li>
            Si pediste ver qué hay cerca: la última esquina, durante tres horas. Tu posición exacta no se
            envía ni se guarda: tu navegador busca por su cuenta la esquina más cercana, y la guía recibe solo
            esa esquina, en la dirección de la página.
          </li>
          <li>
            Si iniciaste sesión: tu nombre y tu correo, para saludarte; una copia de tus favoritos y de los
            últimos doce lugares que visitaste; y los cambios que todavía no pudimos guardar por falta de
            conexión. Al cerrar sesión se borra todo eso, salvo los cambios que no hayan llegado a guardarse.
          </li>
          <li>
            Para leer sin conexión: las páginas que visitaste y las de tus listas y favoritos, con sus fotos,
            hasta 50 MB; lo más viejo se va borrando, y al cerrar sesión se borran todas. También las reseñas,
            las sugerencias y los avisos sobre un lugar que mandaste sin conexión, hasta que se mandan o las
            descartás, y un nombre al azar de ese navegador que va con ellas para que no lleguen dos veces.
          </li>
          <li>
            Si armaste listas o abriste un enlace para editar una: sus lugares, títulos y notas, la clave para
            cambiarlas, y los cambios que todavía no llegaron a guardarse. Al cerrar sesión, de las de tu
            cuenta quedan solo los cambios sin guardar y las claves, para cuando vuelvas a entrar.
          </li>
          <li>
            Si abriste el mapa de un lugar: cuántas veces se abrió en el mes entre todas las personas, durante
            una hora.
          </li>
          <li>
            Si sos del equipo de la guía: tu correo, si pediste que la entrada lo recuerde; si apagaste los
            atajos del teclado; y el último total de visitas que viste.
          </li>
          <li>
            Mientras la pestaña está abierta, hasta dónde habías bajado en cada página, y cuántas de las
            páginas que abriste ya estaban cargadas.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    text: (
      <>
        <p>Usamos solo las que hacen falta para que la guía funcione, y ninguna para mirar las páginas:</p>
        <ul>
          <li>
            <strong>Tu sesión</strong>, si entraste con tu cuenta: dura {SESSION_DAYS.unused} días desde que
            la usaste por última vez, y {SESSION_DAYS.longest} como mucho, o, si no marcaste «Recordarme», un
            día. La acompañan una que solo dice que hay una sesión, para que la página sepa si tiene que
            preguntar quién sos, y otra que recuerda si marcaste «Recordarme». Queda además una, por 400 días,
            que dice que con ese navegador ya entraste a tu cuenta, sin nombrarla: así nadie puede dejarte
            afuera probando contraseñas desde otro lado. Al entrar con Google o Twitter hay además una de
            pocos minutos, para reconocerte a la vuelta.
          </li>
          <li>
            <strong>Una sesión anónima</strong>, si abriste el mapa interactivo sin tener cuenta: un número al
            azar, sin nombre ni correo, que solo sirve para contar cuántas veces se abre el mapa. Se borra
            después de {RETENTION.anonymousDays} días sin usarla.
          </li>
          <li>
            <strong>En la entrada del equipo de la guía</strong>, después de tres intentos fallidos, una de
            cinco minutos que dice cuánto falta para probar de nuevo. No dice quién sos.
          </li>
          <li>
            <strong>Después de enviar un formulario</strong>, una que dura diez segundos y hace que veas la
            página con lo que acabás de mandar. No dice quién sos.
          </li>
        </ul>
      </>
    ),
  },
];

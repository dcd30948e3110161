import { RETENTION } from "../../../domain/retention.ts";
import type { LegalSection } from "./legal-text.tsx";

/** I-01: update it with anything that is stored on the server or sent to others. */
export const SERVER_SECTIONS: readonly LegalSection[] = [
  {
    id: "datos",
    title: "Lo que guardamos nosotros",
    text: (
      <ul>
        <li>
          <strong>Cuenta:</strong> tu correo, tu nombre, si el correo está verificado y cuándo la creaste. La
          contraseña se guarda cifrada de un modo que no se puede volver a leer. Si entrás con Google o
          Twitter, también quién sos ahí, la dirección de tu foto y los permisos que nos dan, cifrados.
        </li>
        <li>
          <strong>Sesiones:</strong> con qué navegador entraste y cuándo, para que puedas verlas y cerrarlas
          desde tu perfil. No guardamos desde qué dirección de internet.
        </li>
        <li>
          <strong>Favoritos y estrellas</strong> de tu cuenta, para que te sigan de un aparato a otro.
        </li>
        <li>
          <strong>Los últimos doce lugares que visitaste</strong> con tu cuenta, para mostrártelos cuando
          vuelvas a entrar. Los borrás con «Borrar historial».
        </li>
        <li>
          <strong>Reseñas:</strong> el nombre con el que firmás, las estrellas, el texto y la fecha, que son
          públicos, y tu cuenta si la escribiste con ella. No hace falta cuenta para opinar. Por qué quedó
          retenida, si quedó, qué decidió el equipo y qué anotó, y durante {RETENTION.reviewClientDays} días
          una huella de tu dirección de internet, para reconocer publicidad repetida: de la huella no se puede
          volver a la dirección. De quien reporta una reseña guardamos el motivo, si lo deja, y una huella de
          su dirección de internet, para contarlo una sola vez, mientras la reseña exista. De la clave con la
          que tu navegador puede editarla sin cuenta guardamos una huella, durante {RETENTION.editKeyHours}{" "}
          horas. De una reseña borrada queda solo un número al azar durante {RETENTION.deletedReviewDays}{" "}
          días, para que un envío repetido no la publique de nuevo.
        </li>
        <li>
          <strong>Fotos de tus reseñas:</strong> la imagen, sin los datos que agrega la cámara, como el lugar
          y la hora. Las mira el equipo antes de publicarlas, junto con el nombre con el que firmaste. Podés
          quitarlas cuando quieras; las que no publicamos se borran después de {RETENTION.rejectedPhotoDays}{" "}
          días, y las que no terminaron de subir, después de uno. De quien reporta una foto guardamos lo mismo
          que de quien reporta una reseña.
        </li>
        <li>
          <strong>Listas de lugares:</strong> el título, los lugares y las notas, que ve cualquiera que tenga
          el enlace; tu cuenta, si la armaste con ella; y el último día en que alguien la abrió, nunca quién.
          No hace falta cuenta: la cambia quien tenga el enlace para editarla, cuya clave no guardamos. Las
          listas que nadie abre ni cambia en {RETENTION.listMonths} meses se borran. Durante{" "}
          {RETENTION.reviewClientDays} días guardamos una huella de tu dirección de internet, y de quien
          reporta una lista lo mismo que de quien reporta una reseña.
        </li>
        <li>
          <strong>Sugerencias de lugares:</strong> los datos del negocio y, solo si querés, tu nombre y tu
          correo para contarte qué decidimos. Tu nombre y tu correo no se publican, y los borramos{" "}
          {RETENTION.suggesterMonths} meses después de decidir. Lo que escribiste del lugar, y qué decidimos,
          queda.
        </li>
        <li>
          <strong>Si un lugar sigue igual:</strong> qué respondiste, lo que hayas contado y una huella de tu
          dirección de internet, distinta para cada lugar, para contarte una sola vez. Los borramos después de{" "}
          {RETENTION.freshnessMonths} meses.
        </li>
        <li>
          <strong>Mapa interactivo:</strong> cuántas veces se abrió en el mes y cada día, nunca quién ni en
          qué lugar.
        </li>
        <li>
          <strong>Búsquedas que no encontraron nada:</strong> el texto, cuántas veces se buscó cada día y
          cuándo fue la última, nunca quién. Quedan las que más se repiten.
        </li>
        <li>
          <strong>Límites contra el abuso:</strong> una huella de tu dirección de internet y, al entrar, de la
          cuenta o el correo que se usó, que se borran a los pocos minutos de dejar de hacer falta. Sin una
          clave que solo tiene la guía, de la huella no se puede volver a la dirección.
        </li>
        <li>
          <strong>Intentos de entrar a una cuenta del equipo de la guía:</strong> cuántos fallaron, con una
          huella del correo y de la red desde donde se probó, durante alrededor de una hora.
        </li>
        <li>
          <strong>Correos que te mandamos:</strong> de qué tipo y a qué cuenta o correo, hasta{" "}
          {RETENTION.mailDays} días después, para saber si salieron. El texto no.
        </li>
        <li>
          <strong>Un registro de cambios importantes</strong>, como el borrado de una cuenta: qué se hizo y
          cuándo, hasta {RETENTION.auditYears} años, sin tu nombre ni tu correo, salvo el de quienes entran o
          salen del equipo de la guía.
        </li>
        <li>
          <strong>Si sos del equipo de la guía:</strong> tu correo en la lista de quienes administran, quién
          te sumó, qué cambiaste, cuándo y cómo entraste, y si pediste el mail de cada mañana. También, hasta{" "}
          {RETENTION.failedSignInDays} días, cuándo falló una entrada con tu correo.
        </li>
      </ul>
    ),
  },
  {
    id: "visitas",
    title: "Cómo contamos las visitas",
    text: (
      <>
        <p>
          Guardamos, por día y por página, cuántas veces se miró y cuántas personas distintas la miraron:
          números y nada más. También contamos, por día, cuántas páginas se miraron en total, con qué página
          empezaron las visitas, cuántas búsquedas encontraron algo y cuántas no, y cuántas veces se abrió el
          mapa interactivo. Los datos de análisis se conservan de forma anónima hasta {RETENTION.visitMonths}{" "}
          meses y después se borran.
        </p>
        <p>
          Para no contarte dos veces en el mismo día hacemos una huella con tu dirección de internet, tu
          navegador, la página y una clave al azar. La dirección no se guarda, y la clave y las huellas se
          borran al terminar el día: después nadie, tampoco nosotros, puede saber a quién pertenecían. No
          usamos cookies para esto.
        </p>
        <p>
          Si tu navegador pide que no te sigan («Do Not Track» o «Global Privacy Control»), ni siquiera
          hacemos la huella: contamos la visita y no a la persona.
        </p>
      </>
    ),
  },
  {
    id: "registros",
    title: "Registros del servidor",
    text: (
      <>
        <p>
          Como casi cualquier servidor, el nuestro anota cada pedido que recibe: la hora, la página, el
          resultado y la dirección de internet de la que vino. Sirve para encontrar fallas y frenar ataques;
          no se cruza con tu cuenta ni con las visitas que contamos.
        </p>
        <p>
          Cuando algo falla de nuestro lado, la página te muestra un código. Con ese código guardamos, durante{" "}
          {RETENTION.errorDays} días, la hora, la dirección de la página sin lo que hayas buscado, y qué
          falló. No guardamos ahí quién eras, ni lo que escribiste, ni tu dirección de internet.
        </p>
      </>
    ),
  },
  {
    id: "terceros",
    title: "Con quién se comparten",
    text: (
      <>
        <p>Con nadie, salvo lo que pasa cuando vos lo elegís o hace falta para que algo funcione:</p>
        <ul>
          <li>
            Si entrás con Google o Twitter, ellos saben que usás la guía y nos dicen tu nombre y tu correo.
          </li>
          <li>Si compartís un lugar por WhatsApp, se abre WhatsApp con el mensaje ya escrito.</li>
          <li>
            Si abrís el mapa interactivo, tu navegador puede pedir las imágenes del mapa a otro servidor, como
            el de OpenStreetMap, que ve tu dirección de internet, de qué sitio venís y qué zona mirás. El
            plano que se ve antes lo dibujamos nosotros.
          </li>
          <li>
            Si tocás «Cómo llegar», se abre Google Maps u OpenStreetMap con la dirección del lugar, no con la
            tuya.
          </li>
          <li>
            Algunas fotos están en servidores de otros: al mostrarlas, tu navegador se las pide directamente.
          </li>
          <li>Los correos que te mandamos, como el de verificación, pasan por un servicio de correo.</li>
          <li>Si una autoridad lo exige por ley, daremos lo que la ley mande, y nada más.</li>
        </ul>
      </>
    ),
  },
];

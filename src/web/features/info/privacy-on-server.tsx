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
          retenida, si quedó, y durante 30 días una huella de tu dirección de internet, para reconocer
          publicidad repetida: de la huella no se puede volver a la dirección. De quien reporta una reseña
          guardamos el motivo, si lo deja, y una huella de su dirección de internet, para contarlo una sola
          vez, mientras la reseña exista.
        </li>
        <li>
          <strong>Sugerencias de lugares:</strong> los datos del negocio y, solo si querés, tu nombre y tu
          correo para contarte qué decidimos. Tu nombre y tu correo no se publican, y los borramos doce meses
          después de decidir. Lo que escribiste del lugar, y qué decidimos, queda.
        </li>
        <li>
          <strong>Mapa interactivo:</strong> cuántas veces se abrió en el mes, nunca quién ni en qué lugar.
        </li>
        <li>
          <strong>Búsquedas que no encontraron nada:</strong> el texto y cuántas veces se buscó, nunca quién.
        </li>
        <li>
          <strong>Límites contra el abuso:</strong> una huella de tu dirección de internet y, al entrar, de la
          cuenta o el correo que se usó, que se borran a los pocos minutos de dejar de hacer falta. Sin una
          clave que solo tiene la guía, de la huella no se puede volver a la dirección.
        </li>
        <li>
          <strong>Un registro de cambios importantes</strong>, como el borrado de una cuenta: qué se hizo y
          cuándo, hasta dos años, sin tu nombre ni tu correo.
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
          números y nada más. Los datos de análisis se conservan de forma anónima hasta 26 meses y después se
          borran.
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
      <p>
        Como casi cualquier servidor, el nuestro anota cada pedido que recibe: la hora, la página, el
        resultado y la dirección de internet de la que vino. Sirve para encontrar fallas y frenar ataques; no
        se cruza con tu cuenta ni con las visitas que contamos.
      </p>
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

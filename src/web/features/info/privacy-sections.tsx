import { Link } from "react-router";
import { paths } from "../../../domain/paths/paths.ts";
import type { LegalSection } from "./legal-text.tsx";

interface Guide {
  readonly siteName: string;
  readonly contactEmail: string;
}

/** I-01: what the software does with what it learns, and nothing else. Whoever changes what is stored changes this too. */
export function privacySections({ siteName, contactEmail }: Guide): LegalSection[] {
  const mail = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
  return [
    {
      id: "resumen",
      title: "En pocas palabras",
      text: (
        <ul>
          <li>Podés usar la guía sin cuenta y sin decirnos quién sos.</li>
          <li>No hay publicidad, ni cookies de terceros, ni empresas que te sigan de un sitio a otro.</li>
          <li>Contamos cuántas veces se mira cada página sin guardar quién la miró.</li>
          <li>No vendemos ni alquilamos datos a nadie.</li>
          <li>
            Si tenés cuenta, desde <Link to={paths.profile()}>tu perfil</Link> podés descargar todo lo que la
            guía sabe de vos, o borrarla.
          </li>
        </ul>
      ),
    },
    {
      id: "quienes",
      title: "Quién responde por tus datos",
      text: (
        <p>
          Quien administra {siteName}, guía de lugares para comer en La Plata, provincia de Buenos Aires,
          Argentina. Para cualquier cosa que tenga que ver con tus datos escribinos a {mail}: respondemos en
          24-48 horas.
        </p>
      ),
    },
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
              Si pediste ver qué hay cerca: la última esquina, durante tres horas. Tu posición exacta no se
              envía ni se guarda: tu navegador busca por su cuenta la esquina más cercana, y la guía recibe
              solo esa esquina, en la dirección de la página.
            </li>
            <li>Las estrellas que diste y el nombre con el que firmaste tu última reseña.</li>
            <li>
              Si iniciaste sesión: tu nombre y tu correo, para saludarte; una copia de tus favoritos; los
              últimos doce lugares que visitaste, que no salen de tu navegador; y los cambios que todavía no
              pudimos guardar por falta de conexión.
            </li>
            <li>Mientras la pestaña está abierta, hasta dónde habías bajado en cada página.</li>
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
              <strong>Tu sesión</strong>, si entraste con tu cuenta: dura 30 días desde que la usaste por
              última vez o, si no marcaste «Recordarme», un día como mucho. Al entrar con Google o Twitter hay
              además una de pocos minutos, para reconocerte a la vuelta.
            </li>
            <li>
              <strong>Después de enviar un formulario</strong>, una que dura diez segundos y hace que veas la
              página con lo que acabás de mandar. No dice quién sos.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: "datos",
      title: "Lo que guardamos nosotros",
      text: (
        <ul>
          <li>
            <strong>Cuenta:</strong> tu correo, tu nombre, si el correo está verificado y cuándo la creaste.
            La contraseña se guarda cifrada de un modo que no se puede volver a leer. Si entrás con Google o
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
            <strong>Reseñas:</strong> el nombre con el que firmás, las estrellas, el texto y la fecha, que son
            públicos, y tu cuenta si la escribiste con ella. No hace falta cuenta para opinar. De quien
            reporta una reseña guardamos el motivo y una huella de su dirección de internet, para contarlo una
            sola vez.
          </li>
          <li>
            <strong>Sugerencias de lugares:</strong> los datos del negocio y, solo si querés, tu nombre y tu
            correo para responderte. Tu nombre y tu correo no se publican.
          </li>
          <li>
            <strong>Búsquedas que no encontraron nada:</strong> el texto y cuántas veces se buscó, nunca
            quién.
          </li>
          <li>
            <strong>Límites contra el abuso:</strong> una huella de tu dirección de internet, que se borra a
            los pocos minutos de dejar de hacer falta.
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
            números y nada más. Los datos de análisis se conservan de forma anónima hasta 26 meses y después
            se borran.
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
          resultado y la dirección de internet de la que vino. Sirve para encontrar fallas y frenar ataques;
          no se cruza con tu cuenta ni con las visitas que contamos.
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
              Algunas fotos están en servidores de otros: al mostrarlas, tu navegador se las pide
              directamente.
            </li>
            <li>Los correos que te mandamos, como el de verificación, pasan por un servicio de correo.</li>
            <li>Si una autoridad lo exige por ley, daremos lo que la ley mande, y nada más.</li>
          </ul>
        </>
      ),
    },
    {
      id: "derechos",
      title: "Tus derechos",
      text: (
        <>
          <p>
            Desde <Link to={paths.profile()}>tu perfil</Link> podés cambiar tu nombre y tu contraseña, cerrar
            sesiones, <strong>descargar tus datos</strong> y <strong>borrar tu cuenta</strong>. Al borrarla se
            van tu correo, tu nombre, tus favoritos y tus estrellas, en el momento; tus reseñas quedan,
            firmadas por «Anónimo».
          </p>
          <p>
            Sin cuenta, o para cualquier otra cosa —ver, corregir o borrar algo que escribiste—, escribinos a{" "}
            {mail}.
          </p>
          <p>
            En la Argentina tus datos personales están protegidos por la Ley 25.326. La Agencia de Acceso a la
            Información Pública, órgano de control de esa ley, atiende los reclamos de quienes vean afectados
            sus derechos por el incumplimiento de las normas sobre protección de datos personales.
          </p>
        </>
      ),
    },
    {
      id: "menores",
      title: "Menores de 13 años",
      text: (
        <p>
          La guía no está dirigida a menores de 13 años: no pueden crear una cuenta ni enviarnos datos. Si
          sabés que alguno lo hizo, escribinos y lo borramos.
        </p>
      ),
    },
    {
      id: "cambios",
      title: "Vigencia y cambios",
      text: (
        <p>
          Esta política está vigente desde el 8 de junio de 2025. Si cambia lo que hacemos con los datos,
          cambia este texto: la versión que vale es la que está publicada acá.
        </p>
      ),
    },
  ];
}

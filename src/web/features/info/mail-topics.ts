/** I-02 */
interface MailTopic {
  readonly label: string;
  readonly hint: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

export const MAIL_TOPICS = {
  add: {
    label: "Agregar mi negocio",
    hint: "Tu lugar todavía no está y querés que aparezca.",
    subject: "Agregar mi negocio a la guía",
    lines: ["Nombre del negocio:", "Qué se come:", "Dirección (calle y entre qué calles):", "Teléfono:"],
  },
  update: {
    label: "Actualizar datos de un negocio",
    hint: "Cambió el horario, la dirección, el teléfono o algo está mal.",
    subject: "Actualizar información de un negocio",
    lines: ["Negocio (o la dirección de su página en la guía):", "Qué dice ahora:", "Qué tendría que decir:"],
  },
  problem: {
    label: "Reportar un problema técnico",
    hint: "Algo no anda como debería.",
    subject: "Reporte de un problema técnico",
    lines: [
      "Qué estabas haciendo:",
      "Qué pasó:",
      "En qué página:",
      "Teléfono o computadora, y navegador:",
      "Código del pedido, si la página lo muestra:",
    ],
  },
  idea: {
    label: "Hacer una sugerencia",
    hint: "Se te ocurrió cómo podría ser mejor.",
    subject: "Sugerencia para la guía",
    lines: ["Mi idea:", "Para qué serviría:"],
  },
  query: {
    label: "Consulta general",
    hint: "Cualquier otra cosa que quieras preguntar.",
    subject: "Consulta general",
    lines: ["Mi consulta:"],
  },
  owner: {
    label: "Quiero sumar mi negocio",
    hint: "Mandanos los datos y lo publicamos por vos.",
    subject: "Soy dueño o dueña y quiero sumar mi negocio",
    lines: [
      "Nombre del negocio:",
      "Mi nombre y qué hago en el negocio:",
      "Qué se come:",
      "Dirección (calle y entre qué calles):",
      "Teléfono:",
      "Días y horarios:",
      "Instagram o sitio web:",
    ],
  },
} as const satisfies Record<string, MailTopic>;

export type MailTopicName = keyof typeof MAIL_TOPICS;

/** Tools of change sets, and of the audit log the part of an action before the dot. */
export const TOOLS: Readonly<Record<string, { readonly label: string; readonly action: string }>> = {
  editor: { label: "Editor", action: "editó" },
  bulk: { label: "Cambio en grupo", action: "cambió" },
  set: { label: "Consola", action: "editó" },
  retitle: { label: "Cambio de nombre", action: "cambió el nombre de" },
  delete: { label: "Borrado", action: "borró" },
  restore: { label: "Restauración", action: "restauró" },
  rename: { label: "Cambio de id", action: "cambió el id de" },
  ids: { label: "Simplificar ids", action: "simplificó el id de" },
  images: { label: "Migrar fotos", action: "trajo las fotos de" },
  pictures: { label: "Fotos", action: "cambió las fotos de" },
  merge: { label: "Fusión", action: "fusionó" },
  category: { label: "Alias de categorías", action: "cambió un alias de categoría" },
  categories: { label: "Categorías", action: "cambió la categoría de" },
  import: { label: "Importación", action: "importó" },
  suggestion: { label: "Sugerencias", action: "sumó con una sugerencia" },
  demo: { label: "Demostración", action: "sacó la demostración:" },
  practice: { label: "Práctica", action: "sumó para practicar" },
  undo: { label: "Deshacer", action: "deshizo un cambio de" },
  check: { label: "Para revisar", action: "revisó" },
  business: { label: "Negocios", action: "decidió sobre" },
  review: { label: "Reseñas", action: "moderó una reseña de" },
  list: { label: "Listas", action: "moderó una lista" },
  image: { label: "Imágenes", action: "cambió imágenes" },
  "job-run": { label: "Tareas", action: "manejó una tarea" },
  backup: { label: "Copias de seguridad", action: "manejó una copia de seguridad" },
  setting: { label: "Configuración", action: "cambió la configuración" },
  "page-cache": { label: "Caché de páginas", action: "vació la caché de páginas" },
  synonym: { label: "Alias de búsqueda", action: "cambió los alias de la búsqueda" },
  administrator: { label: "Administradores", action: "cambió los administradores" },
  account: { label: "Cuentas", action: "cambió una cuenta" },
  "sign-in": { label: "Entradas al panel", action: "entró" },
};

/** Every action of the audit log. `{about}` is whom or what it was about; businesses follow at the end. */
const ACTIONS = {
  "catalogue.edit": "editó",
  "review.decide": "decidió sobre una reseña de",
  "review.undo": "deshizo la decisión sobre una reseña de",
  "review.note": "anotó una reseña de",
  "review.delete": "borró una reseña de",
  "review.photo": "decidió sobre una foto de",
  "review.photo-undo": "deshizo la decisión sobre una foto de",
  "list.decide": "decidió sobre una lista",
  "list.undo": "deshizo la decisión sobre una lista",
  "list.delete": "borró una lista",
  "suggestion.approve": "aprobó la sugerencia {about}:",
  "suggestion.reject": "rechazó la sugerencia {about}",
  "suggestion.link": "dijo que la sugerencia {about} es",
  "business.dismiss": "descartó los avisos sobre",
  "business.distinct": "separó de uno parecido a",
  "business.not-distinct": "volvió a comparar con uno parecido a",
  "category.alias": "guardó un alias de categoría",
  "category.keep": "dejó como están unas categorías",
  "category.forget": "borró un alias de categoría",
  "import.upload": "subió la planilla {about}",
  "import.start": "empezó a importar la planilla {about}",
  "import.undo": "deshizo la importación de {about}",
  "import.discard": "descartó la planilla {about}",
  "image.add": "subió una imagen",
  "image.sweep": "borró imágenes que nadie usa",
  "job-run.start": "empezó una tarea",
  "job-run.retry": "repitió lo que falló de una tarea",
  "job-run.cancel": "frenó una tarea",
  "backup.download": "bajó la copia de seguridad {about}",
  "backup.restore": "restauró una copia de seguridad",
  "practice.remove": "sacó los lugares de práctica",
  "setting.change": "cambió la configuración",
  "setting.reset": "volvió a la configuración original",
  "page-cache.clear": "vació la caché de páginas ({about})",
  "synonym.save": "guardó un alias de la búsqueda",
  "synonym.delete": "borró un alias de la búsqueda",
  "administrator.first": "creó la primera cuenta con el enlace de comienzo",
  "administrator.create": "sumó al equipo a {about}",
  "administrator.link": "mandó un enlace de contraseña a {about}",
  "administrator.remove": "sacó del equipo a {about}",
  "account.disable": "deshabilitó la cuenta de {about}",
  "account.enable": "volvió a habilitar la cuenta de {about}",
  "account.delete": "borró su cuenta",
  "account.export": "bajó los datos de la cuenta de {about}",
  "account.erase": "borró la cuenta de otra persona",
  "sign-in.enter": "entró al panel",
  "sign-in.member": "entró a la guía, sin acceso al panel",
  "sign-in.fail": "no pudo entrar como {about}",
  "sign-in.lock": "no pudo entrar como {about}, y quedó bloqueado",
  "sign-in.identity": "sumó otra forma de entrar a la cuenta de {about}",
} as const;

export type AuditAction = keyof typeof ACTIONS;

const DECISIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "review.decide": {
    published: "publicó una reseña de",
    hidden: "ocultó una reseña de",
    held: "retuvo una reseña de",
  },
  "review.photo": { published: "publicó una foto de", rejected: "rechazó una foto de" },
  "list.decide": { published: "publicó una lista", hidden: "ocultó una lista" },
};

export function toolLabel(tool: string): string {
  return TOOLS[tool]?.label ?? tool;
}

export function changeAction({ tool, isCreating }: { tool: string; isCreating: boolean }): string {
  if (tool === "suggestion" && !isCreating) return "completó con una sugerencia";
  return TOOLS[tool]?.action ?? "cambió";
}

/** `auditAction({ action: "review.decide", details: { after: "hidden" } }) === "ocultó una reseña de"` */
export function auditAction(entry: AuditedAction): string {
  const { action, details } = entry;
  if (!isAuditAction(action)) return "hizo otra cosa";
  const decision = DECISIONS[action]?.[String(details.after)];
  return (decision ?? ACTIONS[action]).replace("{about}", aboutOf(entry));
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(ACTIONS, action);
}

const CACHE_PARTS: Readonly<Record<string, string>> = {
  home: "inicio",
  categories: "categorías",
  search: "buscador",
  businesses: "negocios",
  all: "todo",
};

/** Entries of earlier versions have no name. */
function aboutOf({ action, subject = "", details }: AuditedAction): string {
  if (action === "page-cache.clear") return CACHE_PARTS[subject] ?? subject;
  if (typeof details.name === "string") return `«${details.name}»`;
  if (typeof details.email === "string") return details.email;
  return subject.includes("@") ? subject : "alguien";
}

interface AuditedAction {
  readonly action: string;
  readonly subject?: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const FIELDS: Readonly<Record<string, string>> = {
  title: "Nombre",
  category: "Categoría",
  direction: "Dirección",
  city: "Ciudad",
  province: "Provincia",
  coordinates: "Ubicación",
  phone: "Teléfono",
  schedule: "Horario",
  website: "Página web",
  description: "Descripción",
  speciality: "Especialidad",
  priceLevel: "Precio",
  whatsapp: "WhatsApp",
  instagram: "Instagram",
  menuUrl: "Carta",
  bookingUrl: "Reserva",
  deliveryUrl: "Delivery",
  scheduleExceptions: "Excepciones del horario",
  hoursCheckedAt: "Horario revisado",
  contactCheckedAt: "Contacto revisado",
  existenceCheckedAt: "Sigue abierto, revisado",
  imageDetails: "Textos y encuadre de las imágenes",
  imageUrl: "Imagen",
  additionalImages: "Más imágenes",
  features: "Características",
  featured: "Destacado",
  verified: "Verificado",
  active: "Activo",
  cloudinaryPublicId: "Nombre en Cloudinary",
  originalGoogleUrl: "Dirección de Google",
  imageStatus: "Estado de la imagen",
  migratedAt: "Migrada",
  addedBy: "Lo agregó",
  source: "Fuente",
  originalSuggestionId: "Sugerencia",
  importedRating: "Estrellas de otro sitio",
  importedReviewCount: "Reseñas de otro sitio",
  importedHeartCount: "Corazones de otro sitio",
  id: "Id",
  slug: "Dirección en la guía",
  originalId: "Id original",
  idUpdatedAt: "Cambio de id",
  deletedAt: "Borrado",
  mergedInto: "Fusionado con",
};

export function fieldLabel(field: string): string {
  return FIELDS[field] ?? field;
}

const FLAGS: Readonly<Record<string, readonly [off: string, on: string]>> = {
  verified: ["Sin verificar", "Verificado"],
  featured: ["Sin destacar", "Destacado"],
  active: ["Inactivo", "Activo"],
};

/** `formatFlag("verified", false) === "Sin verificar"`; null for other fields. */
export function formatFlag(field: string, value: unknown): string | null {
  return FLAGS[field]?.[value === true ? 1 : 0] ?? null;
}

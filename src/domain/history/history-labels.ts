import type { FieldValue } from "../changes/change-set.ts";
import { formatWhen } from "../schedule/format-when.ts";

/** Tools of change sets, and of the audit log the part of an action before the dot. */
export const TOOLS: Readonly<Record<string, { readonly label: string; readonly action: string }>> = {
  editor: { label: "Editor", action: "editó" },
  set: { label: "Consola", action: "editó" },
  retitle: { label: "Cambio de nombre", action: "cambió el nombre de" },
  delete: { label: "Borrado", action: "borró" },
  restore: { label: "Restauración", action: "restauró" },
  rename: { label: "Cambio de id", action: "cambió el id de" },
  ids: { label: "Simplificar ids", action: "simplificó el id de" },
  merge: { label: "Fusión", action: "fusionó" },
  categories: { label: "Categorías", action: "cambió la categoría de" },
  import: { label: "Importación", action: "importó" },
  suggestion: { label: "Sugerencias", action: "sumó con una sugerencia" },
  demo: { label: "Demostración", action: "sacó con la demostración" },
  undo: { label: "Deshacer", action: "deshizo un cambio de" },
  review: { label: "Reseñas", action: "moderó una reseña de" },
  image: { label: "Imágenes", action: "cambió imágenes" },
  "job-run": { label: "Tareas", action: "manejó una tarea" },
  setting: { label: "Configuración", action: "cambió la configuración" },
  administrator: { label: "Administradores", action: "cambió los administradores" },
  account: { label: "Cuentas", action: "cambió una cuenta" },
};

const ACTIONS: Readonly<Record<string, string>> = {
  "review.undo": "deshizo la decisión sobre una reseña de",
  "review.note": "anotó una reseña de",
  "review.delete": "borró una reseña de",
  "suggestion.approve": "aprobó una sugerencia",
  "suggestion.reject": "rechazó una sugerencia",
  "image.add": "subió una imagen",
  "image.sweep": "borró imágenes que nadie usa",
  "job-run.start": "empezó una tarea",
  "job-run.retry": "repitió lo que falló de una tarea",
  "job-run.cancel": "frenó una tarea",
  "setting.change": "cambió la configuración",
  "setting.reset": "volvió a la configuración original",
  "administrator.first": "entró como primer administrador",
  "administrator.create": "sumó un administrador",
  "administrator.remove": "sacó un administrador",
  "account.disable": "desactivó una cuenta",
  "account.enable": "reactivó una cuenta",
  "account.delete": "borró su cuenta",
};

const DECISIONS: Readonly<Record<string, string>> = {
  published: "publicó una reseña de",
  hidden: "ocultó una reseña de",
  held: "retuvo una reseña de",
};

export function toolLabel(tool: string): string {
  return TOOLS[tool]?.label ?? tool;
}

export function changeAction(tool: string): string {
  return TOOLS[tool]?.action ?? "cambió";
}

/** `auditAction({ action: "review.decide", details: { after: "hidden" } }) === "ocultó una reseña de"` */
export function auditAction({ action, details }: AuditedAction): string {
  if (action === "review.decide") return DECISIONS[String(details.after)] ?? "decidió sobre una reseña de";
  const [tool = ""] = action.split(".");
  return ACTIONS[action] ?? TOOLS[tool]?.action ?? "hizo otra cosa";
}

interface AuditedAction {
  readonly action: string;
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

const LONGEST_VALUE = 300;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** "vacío" for nothing, so that both sides of a difference can be read. */
export function formatValue(value: unknown, now: Date): string {
  if (value === null || value === undefined || value === "") return "vacío";
  if (typeof value === "boolean") return value ? "sí" : "no";
  if (typeof value === "string" && MOMENT.test(value)) return formatWhen({ at: new Date(value), now });
  const text = Array.isArray(value) ? formatList(value) : plainText(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE).toWellFormed()}…` : text;
}

function formatList(values: readonly FieldValue[]): string {
  return values.length === 0 ? "vacío" : values.map(plainText).join(", ");
}

function plainText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

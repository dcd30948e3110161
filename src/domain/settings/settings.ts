import { z } from "zod";
import { findDeclaredFault, splitDeclared } from "../schedule/declared-holidays.ts";
import { cleanText } from "../text/clean-text.ts";
import { BANNER } from "./banner.ts";
import { HTTPS_URL, lineOf } from "./text-schemas.ts";

const FIGURE = z
  .string()
  .max(40)
  .trim()
  .regex(/^[\d.]{1,10}[+%]?$/);

/**
 * What staff can change without a restart. `schema.description` completes the sentence "«Label» …" for a wrong value.
 * Defaults come from the environment.
 */
export const SETTINGS = {
  siteName: {
    label: "Nombre del sitio",
    schema: lineOf({ least: 1, most: 60 }).describe("tiene que ser un nombre de 1 a 60 letras"),
  },
  banner: {
    label: "Aviso de arriba",
    schema: BANNER.describe(
      "tiene que tener un texto de hasta 140 letras, un enlace que empiece con / o https://, y fechas como 2026-12-24 20:00, con el final después del comienzo",
    ),
  },
  contactEmail: {
    label: "Correo de contacto",
    schema: z
      .string()
      .max(254)
      .trim()
      .pipe(z.email())
      .describe("tiene que ser una dirección de correo, por ejemplo hola@guia.example"),
  },
  socialUrls: {
    label: "Redes sociales",
    schema: z
      .array(HTTPS_URL)
      .max(8)
      .describe(
        "tiene que ser una lista de hasta ocho direcciones, por ejemplo https://www.instagram.com/guia",
      ),
  },
  figures: {
    label: "Cifras de «Sobre nosotros»",
    schema: z
      .strictObject({ businesses: FIGURE, categories: FIGURE, reviews: FIGURE })
      .describe("tiene que tener tres cifras (businesses, categories y reviews), por ejemplo 300+"),
  },
  mapMonthlyLimit: {
    label: "Aperturas del mapa por mes",
    schema: z
      .int()
      .min(0)
      .max(999_999_999)
      .describe("tiene que ser cuántas veces por mes se puede abrir el mapa, por ejemplo 100"),
  },
  rotation: {
    label: "Rotación de la portada",
    schema: z.boolean().describe("tiene que ser sí o no"),
  },
  offline: {
    label: "Uso sin conexión",
    schema: z.boolean().describe("tiene que ser sí o no"),
  },
  holidays: {
    label: "Feriados declarados",
    schema: z
      .array(z.string().max(4_000))
      .max(40)
      .transform((texts) => splitDeclared(texts).map(cleanText))
      .superRefine((lines, context) => {
        const wrong = findDeclaredFault(lines);
        if (wrong !== null) context.addIssue({ code: "custom", params: { wrong } });
      })
      .describe(
        "tiene que ser una lista de hasta cuarenta feriados, cada uno con su fecha y su nombre, por ejemplo 19/11/2026 Aniversario de La Plata",
      ),
  },
  rejectionReasons: {
    label: "Motivos de rechazo",
    schema: z
      .array(lineOf({ least: 1, most: 200 }))
      .max(20)
      .describe("tiene que ser una lista de hasta veinte motivos de 1 a 200 letras"),
  },
  dataLicence: {
    label: "Licencia de los datos abiertos",
    schema: z
      .strictObject({ name: lineOf({ least: 1, most: 80 }), link: HTTPS_URL })
      .describe(
        "tiene que tener un nombre de 1 a 80 letras y la dirección de su texto, por ejemplo https://opendatacommons.org/licenses/odbl/1-0/",
      ),
  },
  backupCount: {
    label: "Copias que se guardan",
    schema: z
      .int()
      .min(1)
      .max(365)
      .describe("tiene que ser cuántas copias de seguridad se guardan, de 1 a 365"),
  },
  backupDays: {
    label: "Días que se guardan las copias",
    schema: z
      .int()
      .min(1)
      .max(3_650)
      .describe("tiene que ser por cuántos días se guardan las copias de seguridad, de 1 a 3650"),
  },
} as const;

/** Where a setting has several fields: the field of each part, and what is wrong there. */
export const PART_FAULTS: Readonly<
  Record<string, Readonly<Record<string, { readonly field: string; readonly wrong: string }>>>
> = {
  banner: {
    text: { field: "banner", wrong: "El texto puede tener hasta 140 letras." },
    link: { field: "bannerLink", wrong: "El enlace tiene que empezar con / o https://." },
    start: { field: "bannerStart", wrong: "Escribí el comienzo como 2026-12-24 20:00." },
    end: { field: "bannerEnd", wrong: "El final tiene que ser una fecha después del comienzo." },
  },
};

/** What is wrong with a part of a value, where its schema can tell. */
export function findFault({ issues: [issue] }: z.ZodError): string | null {
  const wrong: unknown = issue?.code === "custom" && issue.params?.wrong;
  return typeof wrong === "string" ? wrong : null;
}

export type SettingKey = keyof typeof SETTINGS;

export type SettingValues = {
  readonly [Key in SettingKey]: Readonly<z.output<(typeof SETTINGS)[Key]["schema"]>>;
};

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTINGS, text);
}

import type { PracticePlace } from "../src/db/queries/demo/practice-queries.ts";
import { AppError } from "../src/domain/errors/app-error.ts";
import { groupDigits } from "../src/domain/text/format-number.ts";
import { addPractice, listPractice, removePractice } from "../src/services/demo/practice.ts";
import { type Demo, findDemo, removeDemo } from "../src/services/demo/remove-demo.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { askYes } from "./ask-yes.ts";
import { type CommandLine, runCommand } from "./run-command.ts";

const USAGE = `Uso: npm run demo -- remove           saca la demostración, después de preguntar
     npm run demo -- practice         suma lugares para practicar con /admin/migrar-imagenes
     npm run demo -- remove practice  saca solo los lugares de práctica, después de preguntar
     … remove … --yes                 sin preguntar`;

type Addition = Demo["additions"][number];

/** One and many. */
const WORDS = {
  businesses: ["lugar", "lugares"],
  reviews: ["reseña", "reseñas"],
  ratings: ["calificación", "calificaciones"],
  hearts: ["corazón", "corazones"],
  suggestions: ["sugerencia", "sugerencias"],
  reports: ["denuncia de sus reseñas", "denuncias de sus reseñas"],
  edits: ["cambio del equipo", "cambios del equipo"],
  lists: ["lista", "listas"],
  images: ["imagen", "imágenes"],
  views: ["visita", "visitas"],
  missedSearches: ["búsqueda sin resultado", "búsquedas sin resultado"],
} as const;

const LIST = new Intl.ListFormat("es");

async function practise(context: ServiceContext): Promise<string> {
  const { kind, places } = await addPractice(context);
  if (kind === "already-there")
    return `Ya hay ${groupDigits(places)} lugares de práctica. Para empezar de nuevo: npm run demo -- remove practice, y después npm run demo -- practice`;
  return [
    `Listo: hay ${groupDigits(places)} lugares de práctica, con ids desprolijos y fotos que no están en la guía.`,
    `Con la guía en marcha (npm start), abrí ${context.site.publicUrl}/admin/migrar-imagenes y probá las dos tareas.`,
    "Algunas fotos fallan a propósito: una no está, una pesa demasiado, una tarda y otra llega recién al reintentar.",
    "Para sacarlos, también después de las tareas: npm run demo -- remove practice",
  ].join("\n");
}

/** Returns null where there are none, and a refusal of the question as false. */
async function removePlaces(
  context: ServiceContext,
  { isSure }: { isSure: boolean },
): Promise<boolean | null> {
  const places = await listPractice(context);
  if (places.length === 0) return null;
  console.log(describePractice(places));
  if (!isSure && !(await confirm("los lugares de práctica"))) return false;
  await removePractice(context, { seen: places });
  return true;
}

function describePractice(places: readonly PracticePlace[]): string {
  const added = places.filter(({ reviews, ratings, hearts }) => reviews + ratings + hearts > 0);
  return [
    `Los lugares de práctica son ${groupDigits(places.length)}. Salen para siempre, con sus direcciones viejas.`,
    ...added.map((place) => `  ${place.title} (${place.id}): sale también ${listCounts(place)}`),
  ].join("\n");
}

async function remove(context: ServiceContext, words: readonly string[]): Promise<string> {
  const isSure = words.includes("--yes");
  const onlyPractice = words.includes("practice");
  const removed = await removePlaces(context, { isSure });
  if (removed === false) return "No se sacó nada.";
  if (removed) console.log("Los lugares de práctica ya no están.");
  if (onlyPractice)
    return removed ? "Para practicar otra vez: npm run demo -- practice" : "No hay lugares de práctica.";
  const demo = await findDemo(context);
  if (!demo) return "No queda nada de la demostración.";
  console.log(describe(demo));
  if (!isSure && !(await confirm("la demostración"))) return "No se sacó nada.";
  const { changeSetId } = await removeDemo(context, { seen: demo.additions });
  return [
    "La demostración ya no está, y no vuelve al reiniciar. Sus imágenes se borran en la limpieza de cada noche.",
    ...(changeSetId
      ? [`Para traer los lugares de vuelta, sin reseñas ni imágenes: npm run business -- undo ${changeSetId}`]
      : []),
  ].join("\n");
}

function describe({ counts, additions }: Demo): string {
  const added = [
    `Alguien agregó o cambió algo en ${formatCount("businesses", additions.length)}:`,
    ...additions.map((addition) => `  ${addition.title} (${addition.id}): ${listCounts(addition)}`),
    "También salen de la guía, pero lo agregado queda guardado, menos las denuncias. Para traer uno de vuelta con lo suyo: npm run business -- restore ID",
  ];
  return [
    `La demostración tiene ${listCounts(counts)}.`,
    ...(additions.length > 0 ? added : ["Nadie agregó ni cambió nada en sus lugares."]),
    "Las páginas de sus lugares van a responder que ya no existen (410).",
  ].join("\n");
}

/** `"2 reseñas y 1 corazón"`: what there is none of is left out. */
function listCounts(counts: Demo["counts"] | Addition | PracticePlace): string {
  const listed = Object.entries(counts).flatMap(([name, count]) =>
    isCounted(name) && typeof count === "number" && count > 0 ? [formatCount(name, count)] : [],
  );
  return LIST.format(listed);
}

function isCounted(name: string): name is keyof typeof WORDS {
  return Object.hasOwn(WORDS, name);
}

function formatCount(name: keyof typeof WORDS, count: number): string {
  const [one, many] = WORDS[name];
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}

async function confirm(what: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new AppError({
      code: "invalid",
      message: "no terminal to ask on",
      spanish:
        "No hay una terminal donde preguntar, y no se sacó nada. Para sacar igual: el mismo comando con --yes al final.",
    });
  return askYes({
    question: `¿Sacar ${what}? Escribí «sí» y apretá Enter: `,
    input: process.stdin,
    output: process.stdout,
  });
}

export const DEMO_COMMANDS: CommandLine = {
  usage: USAGE,
  commands: {
    remove: { flags: ["--yes", "practice"], run: remove },
    practice: { mayCreate: true, run: practise },
  },
};

if (import.meta.main) void runCommand(DEMO_COMMANDS);

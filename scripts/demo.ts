import { AppError } from "../src/domain/errors/app-error.ts";
import { groupDigits } from "../src/domain/text/format-number.ts";
import { type Demo, findDemo, removeDemo } from "../src/services/demo/remove-demo.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { askYes } from "./ask-yes.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `Uso: npm run demo -- remove         saca la demostración, después de preguntar
     npm run demo -- remove --yes   sin preguntar`;

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
  images: ["imagen", "imágenes"],
  views: ["visita", "visitas"],
  missedSearches: ["búsqueda sin resultado", "búsquedas sin resultado"],
} as const;

const LIST = new Intl.ListFormat("es");

async function remove(context: ServiceContext, { isSure }: { isSure: boolean }): Promise<string> {
  const demo = await findDemo(context);
  if (!demo) return "No queda nada de la demostración.";
  console.log(describe(demo));
  if (!isSure && !(await confirm())) return "No se sacó nada.";
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
function listCounts(counts: Demo["counts"] | Addition): string {
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

async function confirm(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new AppError({
      code: "invalid",
      message: "no terminal to ask on",
      spanish:
        "No hay una terminal donde preguntar, y no se sacó nada. Para sacarla igual: npm run demo -- remove --yes",
    });
  return askYes({
    question: "¿Sacar la demostración? Escribí «sí» para sacarla: ",
    input: process.stdin,
    output: process.stdout,
  });
}

runCommand({
  usage: USAGE,
  commands: {
    remove: {
      flags: ["--yes"],
      run: (context, words) => remove(context, { isSure: words.includes("--yes") }),
    },
  },
});

/**
 * "" is ignored. A text with any other word is not understood: "cocina hasta las 23" or "solo delivery" are about
 * something else.
 */
export const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lu: "lunes lun lu",
    ma: "martes mar ma",
    mi: "miercoles mierc mier mie mi",
    ju: "jueves juev jue ju",
    vi: "viernes vier vie vi",
    sa: "sabado sabados sab sabs sa",
    do: "domingo domingos dom doms do",
    fe: "feriado feriados",
    diario: "diario diariamente",
    finde: "finde findes",
    semana: "entresemana",
    habiles: "habiles",
    desde: "desde",
    a: "a al hasta",
    y: "y e",
    excepto: "excepto menos salvo",
    cerrado: "cerrado cerrados cerramos cierra franco",
    abierto: "abierto abiertos abierta abre abrimos atendemos estamos tambien corrido continuado",
    inclusive: "inclusive incluso incluido incluidos",
    consultar: "consultar",
    cierre: "cierre",
    siguiente: "siguiente",
    madrugada: "madrugada madrugadas",
    manana: "manana mananas",
    mediodia: "mediodia mediodias",
    tarde: "tarde tardes",
    noche: "noche noches",
    medianoche: "medianoche",
    m1: "enero ene",
    m2: "febrero feb",
    m3: "marzo",
    m4: "abril abr",
    m5: "mayo",
    m6: "junio jun",
    m7: "julio jul",
    m8: "agosto ago",
    m9: "septiembre setiembre sep",
    m10: "octubre oct",
    m11: "noviembre nov",
    m12: "diciembre dic",
    "": [
      "de del la las el los en por dia dias h hs hr hrs hora horas horario horarios atencion",
      "solo solamente aprox aproximadamente",
    ].join(" "),
  }).flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)),
);

export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(todos los|7|siete) dias( de la semana)?\b/g, " diario "],
  [/\btodos los (?=(lunes|martes|miercoles|jueves|viernes|sabados|domingos|feriados|fines)\b)/g, " "],
  [/\bfin(es)? de semana\b/g, " finde "],
  [/\b(dias de|entre) semana\b/g, " entresemana "],
  [/\bdias habiles\b/g, " habiles "],
  // "Sábados por turno" has no hours.
  [/\bturno( de)?( la)?(?= (manana|mediodia|tarde|noche)\b)/g, " "],
  [/\bx (?=las?\b)/g, " por "],
  [/\ba partir del?\b/g, "desde"],
  // Before a day it means nothing; before an hour the end may be unknown.
  [/\bdesde (?!(las? )?\d)/g, " "],
  [/(^|[^a-z])h\. ?s\b/g, "$1hs"],
  // "10 hs. a 22 hs." is one sentence.
  [/(hr?s?)\. ?(?=(?:a|hasta|[-–—])(?: las)? ?\d|(?:al|hasta el) cierre\b)/g, "$1 "],
  // "lun. a vie. 8 a 20" is one sentence.
  [/\b((lu|ma|mi|ju|vi|sa|do)[a-z]{0,2})\./g, "$1 "],
  [/\blav\b/g, " l a v "],
  [/\blad\b/g, " l a d "],
  [/\bno (abre|abrimos|atendemos)\b/g, " cerrado "],
  [/\bcon reservas?( previas?)?\b/g, " consultar "],
  [/\bpor vacaciones\b/g, " "],
  [/\bdia siguiente\b/g, " siguiente "],
  [/\ben adelante\b/g, " al cierre "],
  [/\b24 ?[/x] ?7\b(?!\/)/g, " 24 hs "],
  [/\bnochebuena\b/g, " 24/12 "],
  [/\bnavidad\b/g, " 25/12 "],
  [/\bano nuevo\b/g, " 1/1 "],
];

/** A letter is a day only beside another one ("L a V"): alone it is "x la tarde", "h s", "d 8 a 20". */
export const JOINED_LETTERS = /\b[lxjvsd](?: ?(?:[-–—/]|,(?! ?d\b)|\b[ay]\b) ?[lxjvsd]\b)+/g;

export const DAY_OF_LETTER: ReadonlyMap<string, string> = new Map(
  Object.entries({ l: "lu", x: "mi", j: "ju", v: "vi", s: "sa", d: "do" }),
);

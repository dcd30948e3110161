/**
 * What each word that people write around opening hours stands for; "" says nothing. A text with any other word is
 * not understood as a whole: "cocina hasta las 23" or "solo delivery" are about something else.
 */
export const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lu: "lunes lun lu l",
    ma: "martes mar ma",
    mi: "miercoles mierc mier mie mi x",
    ju: "jueves juev jue ju j",
    vi: "viernes vier vie vi v",
    sa: "sabado sabados sab sabs sa s",
    do: "domingo domingos dom doms do d",
    fe: "feriado feriados",
    diario: "diario diariamente",
    finde: "finde findes",
    semana: "habiles",
    a: "a al hasta",
    y: "y e",
    excepto: "excepto menos salvo",
    cerrado: "cerrado cerrados cerramos cierra franco",
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
      "de del desde la las el los en por turno dia dias h hs hr hrs hora horas horario horarios atencion",
      "abierto abiertos abierta abre abrimos atendemos estamos corrido continuado inclusive incluso incluidos",
      "tambien solo solamente consultar aprox aproximadamente",
    ].join(" "),
  }).flatMap(([meaning, words]) => words.split(" ").map((word) => [word, meaning] as const)),
);

/** Several words with a meaning of their own, replaced before the words are looked up, in this order. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(todos los|7|siete) dias( de la semana)?\b/g, " diario "],
  [/\btodos los (?=(lunes|martes|miercoles|jueves|viernes|sabados|domingos|feriados|fines)\b)/g, " "],
  [/\bfin(es)? de semana\b/g, " finde "],
  [/\b(dias de semana|entre semana|dias habiles)\b/g, " habiles "],
  // The point of an abbreviation ends no sentence: "lun. a vie. 8 a 20".
  [/\b((lu|ma|mi|ju|vi|sa|do)[a-z]{0,2})\./g, "$1 "],
  [/\blav\b/g, " l a v "],
  [/\blad\b/g, " l a d "],
  [/\bno (abre|abrimos|atendemos)\b/g, " cerrado "],
  [/\bcon reservas?( previas?)?\b|\bpor vacaciones\b/g, " "],
  [/\bdia siguiente\b/g, " siguiente "],
  [/\ben adelante\b/g, " al cierre "],
  [/\b24 ?[/x] ?7\b(?!\/)/g, " 24 hs "],
  [/\bnochebuena\b/g, " 24/12 "],
  [/\bnavidad\b/g, " 25/12 "],
  [/\bano nuevo\b/g, " 1/1 "],
];

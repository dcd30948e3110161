import { describe, expect, test } from "vitest";
import { duplicateKey, hasLink, listHoldReasons, mayBeDuplicate } from "./moderate-review.ts";

const sent = { author: "Ana", text: "Muy rico todo.", elapsedMs: 20_000, recentCount: 0 };

test("D-09 a review without objections is published, also without a script", () => {
  expect(listHoldReasons(sent)).toEqual([]);
  expect(listHoldReasons({ ...sent, elapsedMs: null })).toEqual([]);
});

test("D-09 V-11 a review sent within three seconds of opening the form is held, with the seconds", () => {
  expect(listHoldReasons({ ...sent, elapsedMs: 2_999 })).toEqual(["fast:2"]);
  expect(listHoldReasons({ ...sent, elapsedMs: 3_000 })).toEqual([]);
});

test("D-09 V-11 a review with a link in the text or in the name is held", () => {
  expect(listHoldReasons({ ...sent, text: "Miren https://algo.example/x" })).toEqual(["link"]);
  expect(listHoldReasons({ ...sent, author: "www.algo.com", elapsedMs: 0 })).toEqual(["link", "fast:0"]);
});

test("V-11 the fourth review of a client in ten minutes is held", () => {
  expect(listHoldReasons({ ...sent, recentCount: 2 })).toEqual([]);
  expect(listHoldReasons({ ...sent, recentCount: 3 })).toEqual(["burst:4"]);
});

test.each([
  "http://x.y",
  "HTTPS://EJEMPLO",
  "hxxps://algo",
  "www.algo",
  "pidan en algo.com.ar, es mejor",
  "algo.com",
  "escriban a ana@correo.com",
  "t.me/canal",
  "wa.me/54221",
  "bit.ly/3xYz",
  "algo.me/promo",
  "al\u200bgo.c\u200bom",
  "ａｌｇｏ.ｃｏｍ",
  "ftp://algo.tk",
  "//algo.tk",
  "tg://x",
  "mailto:a@algo.es",
  "javascript:alert(1)",
  "193.34.1.9",
  "entren a 193.34.1.9:8080/x",
  "algo.bet, el mejor",
  "algo.com-visiten",
  "algo。com",
  "algo.c\u3164om",
  "algo[.]com",
  "algo .com",
  "h ttp://algo",
  "xn--80ak6aa92e.tk",
  "[url=x]",
  "<a href=x>",
])("D-09 %j has a link", (text) => expect(hasLink(text)).toBe(true));

test.each([
  "Muy rico.Volvería siempre",
  "Rico.me encantó",
  "Excelente.es de lo mejor",
  "Gasté $ 1.200.300, nunca menos de 10.000",
  "Abierto 12.30 a 15.00 - 20.30 a 00.30",
  "Precio: bien. Atención: mejor",
  "Gasté $ 12.500 y quedé lleno",
  "Abren 20.30 hs.",
  "7 e/ 47 y 48",
  "Pizza/empanadas, todo bien...",
  "La mejor de La Plata!!!",
  "Carta c/ 10 gustos. Com. variada",
])("D-09 %j has no link", (text) => expect(hasLink(text)).toBe(false));

const MODERN = [
  "promo.lat",
  "linktr.ee",
  "beacons.ai",
  "premios.icu",
  "loto.buzz",
  "ganaste.fun",
  "casino.games",
  "apuestas.bet",
  "oferta.shop",
  "dinero.space",
  "promo.website",
  "sorteo.lol",
  "premio.cash",
  "gana.rocks",
  "bono.cc",
  "prestamos.pw",
  "t.co",
  "goo.su",
  "cutt.ly",
  "solo.to",
  "carrd.co",
  "taplink.at",
  "premios.gratis",
  "loto.casino",
  "promo.tienda",
  "sorteos.uno",
  "mi.pizza",
  "oferta.es",
  "entra.me",
  "ganá.la",
];

describe("links in disguise", () => {
  test.each(MODERN)("D-09 V-06 %j has a link, however it is written", (host) => {
    const [label = "", ending = ""] = host.split(".");
    const disguises = [host, host.toUpperCase(), `Premio en ${host}`, `(${host})`, `Vean ${host}, ya`];
    disguises.push(
      `${label}.${ending[0]}\u200b${ending.slice(1)}`,
      `${label}．${ending}`,
      `${label}·${ending}`,
    );
    for (const text of disguises) expect(hasLink(text), text).toBe(true);
  });

  test.each([
    "premio punto com",
    "Premio Punto Lat",
    "linktr punto ee",
    "promo (punto) xyz",
    "promo [dot] net entren",
    "premio dot com dot ar",
    "premiopuntocom",
    "promo-punto-lat",
    "promo . lat",
    "promo .lat",
    "promo. lat",
    "linktr . ee",
    "linktr. ee",
    "promo[.]lat",
    "promo(.)lat",
    "promo{.}lat",
    "premio. com entren",
    "promo.la\u0332t",
    "promo.com.uy",
    "premios.рус",
    "premios.cоm",
    "ana@correo.barato",
    "escriban a ana arroba gmail punto com",
    "Ganaste un premio en loto.bar ahora",
  ])("D-09 V-06 %j has a link", (text) => expect(hasLink(text)).toBe(true));
});

test.each([
  "Rico.Barato",
  "rico.barato",
  "Rico.Lindo.Volveré",
  "Abren a las 8.30",
  "de 8.30hs a 20.30hs.",
  "La Anónima S.A.",
  "Lácteos S.R.L. y Cía.",
  "Calle Dr.Pérez y 7",
  "El Dr. Pérez come acá",
  "Nos atendió el Sr.Kim",
  "Rico.es mi favorito",
  "Rico.me encantó",
  "rico.la mejor de la zona",
  "Caro.No, gracias",
  "No volvería.No vale la pena",
  "Lindo.Bar tranquilo, buena música",
  "Excelente.Pizza a la piedra",
  "muy rico.media docena de facturas",
  "Tranquilo.Vivo cerca y voy siempre",
  "Genial.Uno de los mejores",
  "Bs.As. y La Plata",
  "Bs. As.",
  "Av. 7 e/ 47 y 48, 1er. piso",
  "EE.UU. o Italia",
  "500.gr de helado",
  "Son 2.500 pesos c/u.",
  "La carne a punto. Me encantó",
  "La carne en su punto. Club con pileta",
  "El punto de encuentro",
  "Punto Bar, Punto Café y El Punto Vegano",
  "Llega a punto la carne.y las papas",
  "No me gustó. app muy lenta",
  "Rico . Barato . Lindo",
  "Pizza · Bar · Café",
  "Muy bueno...volveremos",
  "Todo rico…red de wifi floja",
  "Cerca de la U.N.L.P. y del C.A.B.A. no sé",
  "Riquísimo.Re lindo todo",
  "Atienden Nico y Sole.Nico un genio",
  "Entre 1 y 60.Al lado de la plaza",
  "Vino. Top. Volvería",
  "Sin T.A.C.C. y con D.N.I.",
])("D-09 V-06 %j has no link", (text) => expect(hasLink(text)).toBe(false));

test("D-09 the duplicate key ignores accents, case, spaces and punctuation", () => {
  const words = duplicateKey("La mejor pizza de La Plata, ¡volvería!");
  expect(words).toBe("lamejorpizzadelaplatavolveria");
  for (const other of [
    "LA MEJOR PIZZA DE LA PLATA VOLVERÍA",
    "la  mejor\npizza de la\u200b plata... volveria 🍕",
  ])
    expect(duplicateKey(other)).toBe(words);
  expect(duplicateKey("La peor pizza de La Plata, volvería")).not.toBe(words);
});

test("D-09 short texts are never duplicates", () => {
  expect(mayBeDuplicate(duplicateKey("Muy rico todo, ¡gracias!"))).toBe(false);
  expect(mayBeDuplicate(duplicateKey("La mejor pizza de La Plata, volvería mañana"))).toBe(true);
});

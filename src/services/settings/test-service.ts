import { randomBytes } from "node:crypto";
import { imageIdOf } from "../../db/queries/images/image-id.ts";
import { findMember, requireStaff } from "../../domain/accounts/actor.ts";
import { AppError } from "../../domain/errors/app-error.ts";
import { recogniseFile } from "../../domain/images/recognise-file.ts";
import type { ServiceReport, TestedService } from "../../domain/settings/setting-fields.ts";
import { composeMail } from "../mail/compose-mail.ts";
import type { ServiceContext } from "../service-context.ts";

/** Shorter than the browser waits. */
const TIMEOUT_MS = 12_000;

const TESTS: Readonly<Record<TestedService, (context: ServiceContext) => Promise<ServiceReport>>> = {
  mail: testMail,
  tiles: testTiles,
  geocoder: testGeocoder,
  storage: testStorage,
};

/** AD-04. Staff only. Uses the service once, as the guide does. */
export async function testService(
  context: ServiceContext,
  { service }: { service: TestedService },
): Promise<ServiceReport> {
  requireStaff(context.actor);
  try {
    return await inTime(TESTS[service](context));
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.log.warn({ err: error, service }, "the test of a service failed");
    return { isWell: false, detail: `No anduvo: ${reasonOf(error)}. El registro del servidor dice más.` };
  }
}

async function inTime(work: Promise<ServiceReport>): Promise<ServiceReport> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ServiceReport>((resolve) => {
    timer = setTimeout(
      () => resolve({ isWell: false, detail: "No respondió a tiempo. Mirá si está en marcha." }),
      TIMEOUT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The code of a system error, and no message, which may contain an address with its password. */
function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "falló";
}

async function testMail({ actor, mailer, settings, site }: ServiceContext): Promise<ServiceReport> {
  const email = findMember(actor)?.email;
  if (!email)
    throw new AppError({
      code: "invalid",
      message: "the actor has no mailbox",
      spanish: "Para probar el correo entrá con una cuenta.",
    });
  const mail = composeMail({
    siteName: settings.get("siteName"),
    publicUrl: site.publicUrl,
    subject: "El correo de la guía funciona",
    body: ["Hola:", "Pediste este mail desde la configuración. Si lo estás leyendo, el correo funciona."],
  });
  await mailer.send({ to: email, ...mail });
  const isSent = site.environment.some(({ name, isSet }) => name === "SMTP_URL" && isSet);
  if (isSent)
    return { isWell: true, detail: `Mandado a ${email}. Si no llega en unos minutos, mirá el spam.` };
  return {
    isWell: false,
    detail: "No hay servidor de correo: quedó en la carpeta outbox. Poné SMTP_URL para que salga.",
  };
}

/** The plan of the city centre, at a zoom that every server has. */
const TILE = { z: 13, x: 2778, y: 4940 };

async function testTiles({ site: { mapTiles }, fetchPublic }: ServiceContext): Promise<ServiceReport> {
  if (!mapTiles) return { isWell: true, detail: "La guía no usa mosaicos: MAP_TILE_URL dice none." };
  const url = mapTiles.url.replace(/\{([xyz])\}/g, (_, axis: "x" | "y" | "z") => String(TILE[axis]));
  const answer = await fetchPublic({ url, timeoutMs: TIMEOUT_MS });
  if (answer.kind === "refused")
    return { isWell: false, detail: "El servidor de mosaicos no respondió. Revisá MAP_TILE_URL." };
  if (answer.status !== 200 || recogniseFile(answer.bytes) === null)
    return {
      isWell: false,
      detail: `El servidor respondió ${answer.status} y no un mosaico. Revisá MAP_TILE_URL y su clave.`,
    };
  return { isWell: true, detail: "Llegó un mosaico del centro de La Plata." };
}

const KNOWN_ADDRESS = "Calle 7 776, La Plata, Buenos Aires";
/** Degrees: some twenty kilometres around Plaza Moreno. */
const CENTRE = { latitude: -34.9214, longitude: -57.9544, most: 0.2 };

async function testGeocoder({ geocoder }: ServiceContext): Promise<ServiceReport> {
  if (!geocoder)
    return { isWell: true, detail: "Sin buscador de direcciones: la guía usa su propio plano de la ciudad." };
  const found = await geocoder.find(KNOWN_ADDRESS);
  const isNear =
    found !== null &&
    Math.abs(found.latitude - CENTRE.latitude) < CENTRE.most &&
    Math.abs(found.longitude - CENTRE.longitude) < CENTRE.most;
  if (isNear) return { isWell: true, detail: `${KNOWN_ADDRESS}: la encontró.` };
  return {
    isWell: false,
    detail: found
      ? `${KNOWN_ADDRESS}: la ubicó lejos de La Plata.`
      : `${KNOWN_ADDRESS}: no la encontró. Revisá GEOCODER_URL.`,
  };
}

/** Older than every image, so that deleting the row of the test leaves all others. */
const LONG_AGO = new Date(0);

async function testStorage({ db, images }: ServiceContext): Promise<ServiceReport> {
  const bytes = probeImage();
  const image = { id: imageIdOf(bytes), mime: "image/webp", bytes };
  await db.images.save({
    id: image.id,
    mime: image.mime,
    width: 1,
    height: 1,
    placeholder: "",
    at: LONG_AGO,
  });
  try {
    await images.put(image);
    const read = await images.get(image.id);
    await images.delete(image.id);
    const isSame = read?.equals(bytes) ?? false;
    const left = await images.get(image.id);
    if (isSame && left === null) return { isWell: true, detail: "Guardó, leyó y borró un archivo." };
    return {
      isWell: false,
      detail: isSame ? "Guardó un archivo, pero no lo pudo borrar." : "Lo que leyó no es lo que guardó.",
    };
  } finally {
    await db.images.deleteUnreferenced({ before: new Date(LONG_AGO.getTime() + 1), limit: 10 });
  }
}

/** The frame of a WebP around random bytes: no other image has its id. */
function probeImage(): Buffer {
  const pixels = randomBytes(16);
  const bytes = Buffer.alloc(20 + pixels.length);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WEBPVP8L", 8);
  bytes.writeUInt32LE(pixels.length, 16);
  pixels.copy(bytes, 20);
  return bytes;
}

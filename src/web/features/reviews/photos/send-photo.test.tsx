import { expect, test, vi } from "vitest";
import { loseConnection, serveRequests } from "../../../../../tests/support/components/serve-requests.ts";
import { sendPhoto } from "./send-photo.ts";

const UPLOADS = "/fotos/subidas";
const PHOTO = { id: "p", imageId: "i", width: 4, height: 3, state: "pending" };
const SIZE = 300_000;

type Fault = Response | "lost" | "unconverted" | null;

/** What the server says where a finished file can't be converted now. */
const refuse = (seconds: string) =>
  Response.json({ message: "Hay demasiados pedidos." }, { status: 503, headers: { "Retry-After": seconds } });

/** A server that keeps what it gets; `fault` spoils the answer to a piece, by its number. */
function serve(fault: (piece: number) => Fault) {
  let [offset, pieces] = [0, 0];
  const answer = (photo: unknown = null) => Response.json({ id: "u", offset, photo });
  const starts = serveRequests({
    [UPLOADS]: () => answer(),
    [`${UPLOADS}/u`]: ({ body }) => {
      const spoilt = fault(++pieces);
      if (spoilt instanceof Response) return spoilt;
      offset += (body as Blob).size;
      if (spoilt === "lost") return loseConnection();
      if (spoilt === "unconverted") return refuse("0");
      return answer(offset === SIZE ? PHOTO : null);
    },
  });
  return { starts, countPieces: () => pieces };
}

function send(signal = new AbortController().signal) {
  const progress: number[] = [];
  const waits: (string | null)[] = [];
  const blob = new Blob([new Uint8Array(SIZE)]);
  const sent = sendPhoto({
    ...{ reviewId: "r", blob, signal },
    onProgress: ({ offset }) => void progress.push(offset),
    onWaiting: (reason) => void waits.push(reason),
  });
  return { sent, progress, waits };
}

test("V-08 a piece whose answer was lost is not sent again", async () => {
  const { starts, countPieces } = serve((piece) => (piece === 2 ? "lost" : null));
  const { sent, progress, waits } = send();
  expect(await sent).toEqual(PHOTO);
  expect([countPieces(), starts.length]).toEqual([3, 2]);
  expect(progress).toEqual([0, 131_072, 262_144, SIZE]);
  expect(waits).toEqual(["", null]);
});

test("V-08 another offset and a busy server are asked again", async () => {
  const busy = new Response("{}", { status: 503, headers: { "Retry-After": "0" } });
  const faults = [Response.json({ message: "otro" }, { status: 409 }), busy];
  const { countPieces } = serve((piece) => faults[piece - 1] ?? null);
  expect(await send().sent).toEqual(PHOTO);
  expect(countPieces()).toBe(5);
});

test("V-08 a refusal is told and not tried again", async () => {
  serve(() => Response.json({ message: "El archivo está incompleto o dañado." }, { status: 400 }));
  await expect(send().sent).rejects.toThrow("El archivo está incompleto o dañado.");
});

test("V-08 a photo whose last step always fails is given up after eight attempts, with the server's sentence", async () => {
  const { starts, countPieces } = serve((piece) => (piece > 2 ? "unconverted" : null));
  await expect(send().sent).rejects.toThrow("Hay demasiados pedidos.");
  // The first failure follows the last new byte.
  expect([countPieces(), starts.length]).toEqual([2 + 9, 9]);
});

test("V-08 an answer that breaks off is a lost connection", async () => {
  const cut = () => new Response("{", { headers: { "Content-Type": "application/json" } });
  const { countPieces } = serve((piece) => (piece === 1 ? cut() : null));
  const { sent, waits } = send();
  expect(await sent).toEqual(PHOTO);
  expect([countPieces(), waits]).toEqual([4, ["", null]]);
});

test("V-08 a browser without AbortSignal.any sends photos", async () => {
  vi.spyOn(AbortSignal, "any").mockImplementation(() => {
    throw new TypeError("AbortSignal.any is not a function");
  });
  serve(() => null);
  expect(await send().sent).toEqual(PHOTO);
});

test("V-08 a photo that is removed while it waits is not sent any more", async () => {
  const { countPieces } = serve(() => refuse("30"));
  const end = new AbortController();
  const { sent, waits } = send(end.signal);
  await vi.waitFor(() => expect(waits).toEqual(["Hay demasiados pedidos."]));
  end.abort();
  await expect(sent).rejects.toThrow();
  expect(countPieces()).toBe(1);
});

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback that refuses the first `refusals` mails. */
export async function startMailServer({ refusals = 0 }: { refusals?: number } = {}) {
  const mails: string[] = [];
  let left = refusals;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo(_, __, done) {
      left -= 1;
      done(left >= 0 ? Object.assign(new Error("try later"), { responseCode: 451 }) : null);
    },
    onData(stream, _, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refused: () => refusals - Math.max(0, left),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

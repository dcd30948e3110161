import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import type * as RenderModule from "./render-pieces.tsx";

const ROOT = join(import.meta.dirname, "../../..");
// As strict as the site: a style in the markup would work in development and be dead in production.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:";
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

export interface PiecesServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** The page of the pieces, built for this and put on a free port of this machine: the finished site does not have it. */
export async function startPiecesServer(): Promise<PiecesServer> {
  const folder = await mkdtemp(join(tmpdir(), "guia-pieces-"));
  const html = await buildPieces(folder);
  const sendFile = async (response: ServerResponse, name: string) => {
    const body = await readFile(join(folder, "client", name));
    response.writeHead(200, { "Content-Type": TYPES[extname(name)] ?? "application/octet-stream" }).end(body);
  };
  const server = createServer((request, response) => {
    const name = (request.url ?? "/").slice(1);
    if (name === "") {
      response.writeHead(200, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": POLICY,
      });
      return void response.end(html);
    }
    sendFile(response, name).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Builds what the browser gets and what makes the page, and gives the page. */
async function buildPieces(folder: string): Promise<string> {
  // The framework's own warnings, such as two pages that differ, are in its development build only.
  const shared = { configFile: false, root: ROOT, mode: "development", logLevel: "error" } as const;
  const names = { entryFileNames: "[name].js", assetFileNames: "[name][extname]" };
  const input = { app: join(ROOT, "src/app.css"), client: join(import.meta.dirname, "pieces-client.tsx") };
  await build({
    ...shared,
    define: { "process.env.NODE_ENV": '"development"' },
    plugins: [tailwindcss()],
    build: { outDir: join(folder, "client"), minify: false, rolldownOptions: { input, output: names } },
  });
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, "render-pieces.tsx"),
      outDir: join(folder, "server"),
      // The same names for files, so that both sides mean the same address.
      rolldownOptions: { output: { ...names, entryFileNames: "[name].mjs" } },
    },
  });
  const built = (await import(join(folder, "server/render-pieces.mjs"))) as typeof RenderModule;
  return built.renderPieces();
}

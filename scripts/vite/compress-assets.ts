import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(css|js|json|svg|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of the browser's build. */
export function compressAssets(): Plugin {
  return {
    name: "compress-assets",
    apply: "build",
    // Last, since the manifest is written with the server's build.
    buildApp: {
      order: "post",
      async handler({ environments }) {
        const folder = environments.client?.config.build.outDir;
        if (folder) await compressFolder(folder);
      },
    },
  };
}

async function compressFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const body = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body, { params }));
  }
}

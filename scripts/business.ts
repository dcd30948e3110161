import { explainBootError } from "../src/server/boot-error.ts";
import { retitleBusiness } from "../src/services/businesses/retitle-business.ts";
import { withServices } from "./with-services.ts";

const USAGE = 'Uso: npm run business -- retitle ID "NUEVO NOMBRE"';

async function main([command, id, ...words]: string[]): Promise<void> {
  if (command !== "retitle" || !id || words.length === 0) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  const { before, after } = await withServices((context) =>
    retitleBusiness(context, { id, title: words.join(" ") }),
  );
  console.log(`«${before}» ahora se llama «${after}».`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainBootError(error));
  process.exitCode = 1;
});

import { explainBootError } from "../src/server/boot-error.ts";
import {
  createAdministrator,
  disableAccount,
  enableAccount,
  type ListedAccount,
  listAdministrators,
  removeAdministrator,
} from "../src/services/accounts/administrators.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { withServices } from "./with-services.ts";

const USAGE = `Uso: npm run admin -- create CORREO    lo suma a la lista y muestra un enlace para elegir la contraseña
     npm run admin -- remove CORREO    lo saca de la lista; su cuenta sigue como la de cualquiera
     npm run admin -- disable CORREO   cierra sus sesiones y no lo deja entrar
     npm run admin -- enable CORREO    lo deja entrar otra vez
     npm run admin -- list             muestra la lista`;

type Command = (context: ServiceContext, input: { email: string }) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  async create(context, input) {
    const { email, link } = await createAdministrator(context, input);
    return `${email} ya puede administrar la guía. Con este enlace elige su contraseña; sirve una vez y por una hora:\n${link}`;
  },
  async remove(context, input) {
    const { email } = await removeAdministrator(context, input);
    return `${email} ya no administra la guía.`;
  },
  async disable(context, input) {
    const { email } = await disableAccount(context, input);
    return `La cuenta ${email} quedó deshabilitada y sus sesiones se cerraron.`;
  },
  async enable(context, input) {
    const { email } = await enableAccount(context, input);
    return `La cuenta ${email} puede entrar otra vez.`;
  },
};

async function list(context: ServiceContext): Promise<string> {
  const accounts = await listAdministrators(context);
  if (accounts.length === 0) return "Todavía no hay nadie en la lista.";
  return accounts.map((account) => `${account.email}  ${describeAccount(account)}`).join("\n");
}

function describeAccount({ hasAccount, isVerified, isDisabled, isConfigured }: ListedAccount): string {
  const facts = [
    !hasAccount && "sin cuenta",
    hasAccount && !isVerified && "sin confirmar el correo",
    isDisabled && "deshabilitada",
    hasAccount && isVerified && !isDisabled && "puede entrar",
    isConfigured && "de ADMIN_EMAILS",
  ];
  return facts.filter(Boolean).join(", ");
}

async function main([name = "", email, ...rest]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (name === "list" && email === undefined) console.log(await withServices(list));
  else if (command && email !== undefined && rest.length === 0)
    console.log(await withServices((context) => command(context, { email })));
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explainBootError(error));
  process.exitCode = 1;
});

import {
  createAdministrator,
  disableAccount,
  enableAccount,
  removeAdministrator,
} from "../src/services/accounts/administrators.ts";
import { type ListedAccount, listAdministrators } from "../src/services/accounts/list-team.ts";
import type { ServiceContext } from "../src/services/service-context.ts";
import { type Command, runCommand } from "./run-command.ts";

const USAGE = `Uso: npm run admin -- create CORREO    lo suma a la lista y muestra un enlace para elegir la contraseña
     npm run admin -- remove CORREO    lo saca de la lista; su cuenta sigue como la de cualquiera
     npm run admin -- disable CORREO   cierra sus sesiones y no lo deja entrar
     npm run admin -- enable CORREO    lo deja entrar otra vez
     npm run admin -- list             muestra la lista`;

const COMMANDS: Readonly<Record<string, Command>> = {
  create: forEmail(async (context, input) => {
    const { email, link } = await createAdministrator(context, input);
    return `${email} ya puede administrar la guía. Con este enlace elige su contraseña; sirve una vez y por una hora:\n${link}`;
  }),
  remove: forEmail(async (context, input) => {
    const { email } = await removeAdministrator(context, input);
    return `${email} ya no administra la guía.`;
  }),
  disable: forEmail(async (context, input) => {
    const { email } = await disableAccount(context, input);
    return `La cuenta ${email} quedó deshabilitada y sus sesiones se cerraron.`;
  }),
  enable: forEmail(async (context, input) => {
    const { email } = await enableAccount(context, input);
    return `La cuenta ${email} puede entrar otra vez.`;
  }),
  list: { run: list },
};

function forEmail(run: (context: ServiceContext, input: { email: string }) => Promise<string>): Command {
  return { words: { least: 1, most: 1 }, run: (context, [email = ""]) => run(context, { email }) };
}

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

void runCommand({ usage: USAGE, commands: COMMANDS });

import {
  ADMINISTRATOR_PASSWORD_TOO_SHORT,
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from "../../../contract/auth-errors.ts";
import { PASSWORD_LENGTH } from "../../../domain/accounts/account-limits.ts";
import { foldText } from "../../../domain/text/fold-text.ts";
import { isCommonPassword } from "./is-common-password.ts";

export interface NewPassword {
  readonly password: string;
  readonly email: string;
  readonly siteName: string;
  readonly isListed: boolean;
}

export interface NewPasswordFault {
  readonly code: string;
  readonly message: string;
}

const FAULTS = {
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_COMMON,
  ADMINISTRATOR_PASSWORD_TOO_SHORT,
};

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** */
export function findNewPasswordFault(given: NewPassword): NewPasswordFault | null {
  const code = findCode(given);
  return code && { code, message: FAULTS[code] };
}

function findCode({ password, email, siteName, isListed }: NewPassword): keyof typeof FAULTS | null {
  if (password.length > PASSWORD_LENGTH.most) return "PASSWORD_TOO_LONG";
  const length = Math.min(password.length, normalise(password).length);
  if (isListed && length < PASSWORD_LENGTH.leastOfAdministrator) return "ADMINISTRATOR_PASSWORD_TOO_SHORT";
  if (length < PASSWORD_LENGTH.least) return "PASSWORD_TOO_SHORT";
  const [localPart = ""] = email.split("@");
  const isCommon =
    isCommonPassword(foldText(normalise(password))) || [email, localPart, siteName].some(isAlike(password));
  return isCommon ? "PASSWORD_TOO_COMMON" : null;
}

/** NFKC, as in the hash, and without invisible characters: `normalise("１２\u200B３") === "123"` */
function normalise(text: string): string {
  return text.replace(INVISIBLE, "").normalize("NFKC");
}

function isAlike(password: string) {
  return (name: string) => lettersOf(name) === lettersOf(password) && lettersOf(name) !== "";
}

/** `lettersOf("Guía Diagonal") === "guiadiagonal"` */
function lettersOf(text: string): string {
  return foldText(normalise(text)).replace(/[^\p{L}\p{N}]/gu, "");
}

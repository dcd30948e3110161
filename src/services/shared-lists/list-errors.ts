import { AppError } from "../../domain/errors/app-error.ts";
import { LIST_LIMITS } from "../../domain/shared-lists/shared-list.ts";

export function noList(): AppError {
  return new AppError({
    code: "not-found",
    message: "no such list",
    heading: "No encontramos esa lista",
    spanish: "Fijate si el enlace está completo.",
  });
}

export function goneList(): AppError {
  return new AppError({
    code: "gone",
    message: "the list is deleted or hidden",
    heading: "Lista borrada",
    spanish: "Esta lista ya no existe.",
  });
}

export function notEditor(): AppError {
  return new AppError({
    code: "forbidden",
    message: "wrong key of a list",
    spanish: "Con este enlace la lista se puede ver, pero no cambiar.",
  });
}

export function tooManyLists(): AppError {
  return new AppError({
    code: "conflict",
    message: "the member has the most lists",
    spanish: `Ya tenés ${LIST_LIMITS.perMember} listas. Borrá alguna para armar otra.`,
  });
}

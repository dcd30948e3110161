import { expect, test } from "vitest";
import { isOutside } from "./keep-pages.ts";

test("V-07 the worker leaves the back office and what is personal alone, in every spelling that the router takes", () => {
  for (const path of ["/admin", "/Admin/resenas", "/api/auth/get-session", "/CUENTA/listas", "/Perfil"])
    expect(isOutside(path), path).toBe(true);
  for (const path of ["/", "/administrar", "/lista/admin", "/producto/perfil"])
    expect(isOutside(path), path).toBe(false);
});

import { expect, test } from "vitest";
import { bodyLimitOf } from "./body-limits.ts";

test.each([
  ["/admin/imagenes", 10_000_000],
  ["/ADMIN/Imagenes", 10_000_000],
  ["/admin/imagenes/", 10_000_000],
  ["/admin/imagenes-viejas", 1_000_000],
  ["/admin", 1_000_000],
  ["/admin.data", 1_000_000],
  ["/admin/tareas/x", 1_000_000],
  ["/administracion", 64_000],
  ["/cuenta/mia", 256_000],
  ["/cuenta/mia.data", 256_000],
  ["/cuenta/mias", 64_000],
  ["/api/auth/sign-in/email", 16_384],
  ["/sugerir", 64_000],
  ["/", 64_000],
])("a body to %s may have %i bytes", (path, maxBytes) => {
  expect(bodyLimitOf(path).maxBytes).toBe(maxBytes);
});

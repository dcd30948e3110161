import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { listViolations } from "../../../tests/support/components/component-page.ts";
import { EmptyState } from "./empty-state.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { Skeleton } from "./skeleton.tsx";

test("an empty state is a sentence, or the heading of its hint", async () => {
  const { rerender } = await render(
    <EmptyState drawing="nothing-found" action={<a href="/">Ver todo</a>}>
      No hay nada abierto ahora.
    </EmptyState>,
  );
  await expect.element(page.getByText("No hay nada abierto ahora.")).toBeVisible();
  expect(page.getByRole("heading").elements()).toEqual([]);
  expect(await listViolations()).toEqual([]);
  await rerender(
    <EmptyState drawing="empty-plate" hint={{ text: "Tocá el corazón de un lugar.", headingLevel: 2 }}>
      Todavía no tenés favoritos
    </EmptyState>,
  );
  await expect
    .element(page.getByRole("heading", { level: 2 }))
    .toHaveTextContent("Todavía no tenés favoritos");
  expect(await listViolations()).toEqual([]);
});

test("an error names its request, and can be retried without JavaScript", async () => {
  await render(<ErrorPanel title="Algo salió mal" message="Probá de nuevo." requestId="a1b2" retry />);
  await expect.element(page.getByText("Código del pedido: a1b2")).toBeVisible();
  const retry = page.getByRole("button", { name: "Reintentar" }).element();
  expect(retry.closest("form")?.method).toBe("get");
  await expect.element(page.getByRole("link", { name: "Ir al inicio" })).toHaveAttribute("href", "/");
  expect(page.getByText("Parece que no hay conexión.").elements()).toEqual([]);
  expect(await listViolations()).toEqual([]);
});

test("offline, an error says so", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await render(<ErrorPanel title="Algo salió mal" message="Probá de nuevo." requestId={null} retry />);
  await expect.element(page.getByText("Parece que no hay conexión.")).toBeVisible();
});

test("a skeleton takes up space and is hidden from screen readers", async () => {
  const { container } = await render(
    <p>
      <Skeleton className="h-5 w-40" />
      <span className="sr-only">Cargando…</span>
    </p>,
  );
  const skeleton = container.querySelector("[aria-hidden]");
  expect(skeleton?.getBoundingClientRect()).toMatchObject({ width: 160, height: 20 });
  expect(await listViolations()).toEqual([]);
});

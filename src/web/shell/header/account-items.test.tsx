import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { userOf } from "../../../../tests/support/personal/personal-browser.ts";
import { signOut } from "../../../personal/auth-client.ts";
import { reviewMemoryOf } from "../../../personal/review-memory.ts";
import { AccountItems } from "./account-items.tsx";

vi.mock(import("../../../personal/auth-client.ts"), { spy: true });

const leave = page.getByRole("menuitem", { name: "Cerrar sesión", exact: true });
const onMenuClick = vi.fn();

beforeEach(async () => {
  localStorage.clear();
  onMenuClick.mockClear();
  vi.mocked(signOut).mockClear().mockResolvedValue({ isEnded: true, hasUnsent: false });
  await render(
    <MemoryRouter>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it stands for the menu, which closes with a click */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div popover="manual" style={{ display: "block" }} data-testid="menu" onClick={onMenuClick}>
        <AccountItems user={userOf("ana")}>{null}</AccountItems>
      </div>
    </MemoryRouter>,
  );
});

const saveDraft = (writer: string) =>
  reviewMemoryOf(writer).saveDraft({ id: "nori-48", draft: { stars: "4", text: "Muy rico", author: "Ana" } });

test("A-03 B-07 a sign-out that would erase a draft says so first, in the open menu", async () => {
  saveDraft("ana");
  await leave.click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Tenés una reseña sin enviar: si cerrás la sesión se borra de este aparato.");
  expect(onMenuClick).not.toHaveBeenCalled();
  expect(signOut).not.toHaveBeenCalled();
  await page.getByRole("menuitem", { name: "Borrarla y cerrar sesión" }).click();
  expect(signOut).toHaveBeenCalledTimes(1);
});

test("A-03 B-07 a menu that was closed with the question asks it again", async () => {
  saveDraft("ana");
  await leave.click();
  const question = page.getByRole("alert");
  await expect.element(question).toBeVisible();
  page
    .getByTestId("menu")
    .element()
    .dispatchEvent(new ToggleEvent("toggle", { newState: "closed" }));
  await expect.element(question).not.toBeInTheDocument();
  await leave.click();
  await expect.element(question).toBeVisible();
  expect(signOut).not.toHaveBeenCalled();
});

test("A-03 without a draft of this member the sign-out asks nothing", async () => {
  saveDraft("eva");
  saveDraft("");
  await leave.click();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(onMenuClick).toHaveBeenCalledTimes(1);
});

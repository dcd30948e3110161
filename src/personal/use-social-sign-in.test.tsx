import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useSocialSignIn } from "./use-social-sign-in.ts";

function TwitterButton() {
  const { fault, start } = useSocialSignIn({ configured: ["twitter"] });
  return (
    <>
      <button type="button" onClick={() => void start({ provider: "twitter", rememberMe: false })}>
        Twitter
      </button>
      <p role="alert">{fault && `${fault.message}. ${fault.detail}`}</p>
    </>
  );
}

test("A-02 a blocked popup is told without the name of another provider", async () => {
  vi.spyOn(window, "open").mockReturnValue(null);
  await render(<TwitterButton />);
  await page.getByRole("button", { name: "Twitter" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Error al iniciar sesión con Twitter. El navegador bloqueó la ventana. Permitila y probá de nuevo.",
    );
});

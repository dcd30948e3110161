import { hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderWithoutScripts } from "../../tests/support/components/component-page.ts";
import { Picture } from "./picture.tsx";

test("D-11 a picture that failed before hydration is replaced after it", async () => {
  const picture = (
    <Picture
      src="data:image/webp;base64,AAAA"
      alt="Rota"
      categoryId="sushi"
      sizes="100vw"
      priority
      className=""
    />
  );
  renderWithoutScripts(picture);
  const image = page.getByRole("img", { name: "Rota" }).element() as HTMLImageElement;
  await expect.poll(() => image.complete).toBe(true);
  expect(image.naturalWidth).toBe(0);
  const root = hydrateRoot(image.parentElement as HTMLElement, picture);
  onTestFinished(() => root.unmount());
  await expect
    .element(page.getByRole("img", { name: "Rota" }))
    .toHaveAttribute("src", "/sin-foto/sushi.webp");
  await expect.element(page.getByRole("img", { name: "Rota" })).not.toHaveAttribute("srcset");
});

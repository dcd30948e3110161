import { Heart } from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "../icon.tsx";

test("the lines of an icon are a share of it: WebKit zooms a length on the outermost element twice", () => {
  const html = renderToStaticMarkup(createElement(Icon, { of: Heart }));
  const percent = Number(/^<svg[^>]* stroke-width="([\d.]+)%"/.exec(html)?.[1]);
  expect((24 * percent) / 100).toBeCloseTo(2, 3);
});

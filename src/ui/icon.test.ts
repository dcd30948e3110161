import { Heart } from "lucide";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";

test("the stroke width of an icon is 2 of 24, as a percentage", () => {
  const html = renderToStaticMarkup(createElement(Icon, { of: Heart }));
  const percent = Number(/^<svg[^>]* stroke-width="([\d.]+)%"/.exec(html)?.[1]);
  expect((24 * percent) / 100).toBeCloseTo(2, 3);
});

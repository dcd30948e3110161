import { type HtmlElement, Parser, StaticConfigLoader } from "html-validate";
import { plainText } from "./page-head.ts";

/** An element of a page that the server sent, as visitors without scripts get it. */
export interface PagePart {
  /** Without markup; scripts and styles are left out. */
  readonly text: string;
  /** Selectors are those of html-validate: values of attributes need quotes and have no spaces. */
  all(selector: string): PagePart[];
  texts(selector: string): string[];
  attributes(selector: string, name: string): (string | null)[];
  attribute(name: string): string | null;
  /** The elements with this accessible label. */
  labelled(selector: string, label: string): PagePart[];
  /** The sections with this heading. */
  sections(heading: string): PagePart[];
  /** The addresses of the links with this label or text. */
  links(name: string): (string | null)[];
}

const config = await new StaticConfigLoader().getConfigFor("page.html");

export function parsePage(html: string): PagePart {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
  return partOf(new Parser(config).parseHtml(markup));
}

function partOf(element: HtmlElement): PagePart {
  const all = (selector: string) => element.querySelectorAll(selector).map(partOf);
  const attribute = (name: string) => {
    const value = element.getAttributeValue(name);
    return value === null ? null : plainText(value);
  };
  return {
    get text() {
      return plainText(element.textContent).replace(/\s+/g, " ").trim();
    },
    all,
    texts: (selector) => all(selector).map(({ text }) => text),
    attributes: (selector, name) => all(selector).map((part) => part.attribute(name)),
    attribute,
    labelled: (selector, label) => all(selector).filter((part) => part.attribute("aria-label") === label),
    sections: (heading) =>
      all("section").filter((section) => section.texts("h2").some((text) => text === heading)),
    links: (name) =>
      all("a")
        .filter((link) => (link.attribute("aria-label") ?? link.text) === name)
        .map((link) => link.attribute("href")),
  };
}

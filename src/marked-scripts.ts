interface MarkedScripts {
  readonly html: string;
  /** The code of each inline script that bore the mark. */
  readonly scripts: readonly string[];
}

/**
 * The framework writes the mark, random for each render, as a nonce on its own scripts. It is taken out again, so that
 * the page stays the same; whatever else is in the page cannot have guessed it, and is not allowed to run.
 */
export function takeMarkedScripts({ html, mark }: { html: string; mark: string }): MarkedScripts {
  const attribute = ` nonce="${mark}"`;
  const inline = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...html.matchAll(inline)].map(([, code = ""]) => code).filter((code) => code !== "");
  return { html: html.replaceAll(attribute, ""), scripts };
}

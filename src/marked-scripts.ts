interface MarkedScripts {
  readonly html: string;
  readonly scripts: readonly string[];
}

/** Inline scripts with the render's nonce, which injected ones can't know. It is removed, so that equal pages stay byte-identical. */
export function takeMarkedScripts({ html, mark }: { html: string; mark: string }): MarkedScripts {
  const attribute = ` nonce="${mark}"`;
  const inline = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...html.matchAll(inline)].map(([, code = ""]) => code).filter((code) => code !== "");
  return { html: html.replaceAll(attribute, ""), scripts };
}

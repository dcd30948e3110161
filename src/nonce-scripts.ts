interface NonceScripts {
  readonly html: string;
  readonly scripts: readonly string[];
}

/** Injected scripts can't know the render's nonce. It is removed, so that equal pages stay byte-identical. */
export function takeNonceScripts({ html, nonce }: { html: string; nonce: string }): NonceScripts {
  const attribute = ` nonce="${nonce}"`;
  const inline = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, "g");
  const scripts = [...html.matchAll(inline)].map(([, code = ""]) => code).filter((code) => code !== "");
  return { html: html.replaceAll(attribute, ""), scripts };
}

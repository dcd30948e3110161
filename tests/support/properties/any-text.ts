import fc from "fast-check";

/** Any UTF-16 code units, lone surrogates included. fast-check's "binary" takes seconds to start. */
export const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 200 })
  .map((codes) => String.fromCharCode(...codes));

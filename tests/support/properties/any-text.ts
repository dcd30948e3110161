import fc from "fast-check";

/** Any characters at all, halves of letters included. (fast-check's own "binary" takes seconds to begin with.) */
export const anyText = fc
  .array(fc.nat(0xffff), { maxLength: 200 })
  .map((codes) => String.fromCharCode(...codes));

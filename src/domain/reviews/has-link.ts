/** "http://", "www.", "[url=", and what needs no beginning to be followed: names with an end that hosts have. */
const LINKS: readonly RegExp[] = [
  /\bh(tt|xx)ps?\s*:/,
  /\bwww\s*\./,
  /<\s*a\s+href|\[\s*url\b/,
  /[\p{L}\d-]\.(com|net|org|info|biz|ar|io|app|dev|shop|store|online|site|xyz|ru|cn|ly|gl|click)(?![\p{L}\d-])/u,
  /(^|[^\p{L}\d])(t|wa)\.me\//u,
  // With a path, whatever the end: "rico.me encantó" is two sentences, "algo.me/x" is none.
  /[\p{L}\d-]\.\p{L}{2,}\/\S/u,
];

/** Whether somebody wants to lead readers elsewhere: `hasLink("Pidan en algo.com.ar")`, not `hasLink("Rico.Volvería")`. */
export function hasLink(text: string): boolean {
  // Letters that only look like others, and marks between them that nobody sees, hide nothing.
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .toLowerCase();
  return LINKS.some((link) => link.test(plain));
}

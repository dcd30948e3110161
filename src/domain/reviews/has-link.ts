/** Ends of hosts that are no words of ours; "es", "me", "de" and "co" begin sentences ("rico.es mi favorito"). */
const HOST_ENDS =
  "com|net|org|info|biz|ar|uy|cl|br|mx|eu|uk|us|io|app|dev|tv|shop|store|online|site|xyz|top|bet|win|vip|live|link|club|click|tk|ru|cn|ly|gl|рф|中国";

/** "http://", "www.", "[url=", and what needs no beginning to be followed: names with an end that hosts have, numbers of computers. */
const LINKS: readonly RegExp[] = [
  /\bh\s*(tt|xx)\s*ps?\s*:/,
  /[a-z]\s*:\s*\/\/|(^|\s)\/\/\S/,
  /\b(mailto|javascript|tel)\s*:/,
  /\bwww\s*\./,
  /<\s*a\s+href|\[\s*url\b/,
  new RegExp(`[\\p{L}\\d-]\\s?[[(]?\\.[\\])]?(${HOST_ENDS})(?![\\p{L}\\d])`, "u"),
  /\bxn--/,
  // 193.34.1.9, and no price: "$ 1.200.300" has no fourth part.
  /(?<![\d.])\d{1,3}(\.\d{1,3}){3}(?![\d.]*\d)/,
  /(^|[^\p{L}\d])(t|wa)\.me\//u,
  // With a path, whatever the end: "rico.me encantó" is two sentences, "algo.me/x" is none.
  /[\p{L}\d-]\.\p{L}{2,}\/\S/u,
];

/** Whether somebody wants to lead readers elsewhere: `hasLink("Pidan en algo.com.ar")`, not `hasLink("Rico.Volvería")`. */
export function hasLink(text: string): boolean {
  // Letters that only look like others, and marks between them that nobody sees, hide nothing.
  const plain = text
    .normalize("NFKC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replace(/[。．｡․]/gu, ".")
    .toLowerCase();
  return LINKS.some((link) => link.test(plain));
}

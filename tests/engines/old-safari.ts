/** What came with which version of Safari, as far as code like ours may ask for it. */
const SINCE: Readonly<Record<number, string>> = {
  16: "Array.prototype.toSorted Array.prototype.toReversed Array.prototype.toSpliced Array.prototype.with AbortSignal.timeout HTMLFormElement.prototype.requestSubmit",
  16.4: "Array.fromAsync String.prototype.isWellFormed String.prototype.toWellFormed OffscreenCanvas CSS.registerProperty Notification PushManager",
  17: "URL.canParse URLSearchParams.prototype.size Set.prototype.union Set.prototype.intersection Set.prototype.difference Set.prototype.isSubsetOf Set.prototype.isSupersetOf Set.prototype.isDisjointFrom",
  17.4: "AbortSignal.any Element.prototype.checkVisibility Map.groupBy Object.groupBy Promise.withResolvers",
  18: "URL.parse Document.prototype.startViewTransition",
  18.2: "Promise.try Uint8Array.fromBase64 Uint8Array.prototype.toBase64",
  18.4: "Iterator.prototype.map Iterator.prototype.filter Iterator.prototype.take Iterator.prototype.drop Iterator.prototype.flatMap Iterator.prototype.toArray Iterator.prototype.some Iterator.prototype.every Iterator.prototype.find Iterator RegExp.escape",
};

export const REMOVAL_PATH = "/imitation.js";

/** An answer of the server. */
interface Answer {
  readonly type: string;
  readonly text: string;
  readonly isWorker: boolean;
}

/** Removes what `version` lacks. */
export function removalScript(version: number): string {
  const gone = Object.entries(SINCE).flatMap(([since, paths]) =>
    Number(since) > version ? paths.split(" ") : [],
  );
  return `for (const path of ${JSON.stringify(gone)}) {
  const steps = path.split(".");
  const name = steps.pop();
  const owner = steps.reduce((object, step) => object && object[step], self);
  if (owner) delete owner[name];
}
`;
}

/** The text as that Safari takes it: pages run the removal first, and syntax that it cannot read stays without effect. */
export function imitateAnswer(version: number, { type, text, isWorker }: Answer): string {
  if (type.includes("html")) return text.replace("<head>", `<head><script src="${REMOVAL_PATH}"></script>`);
  if (type.includes("css")) return version < 16.4 ? breakStyles(text) : text;
  if (version < 16.4 && /\(\?<[=!]|\bstatic\s*\{/.test(text))
    return "lookbehind or static block: a syntax error";
  return isWorker ? removalScript(version) + text : text;
}

/** Media ranges came with 16.4, `color-mix` with 16.2. */
function breakStyles(css: string): string {
  return css
    .replace(/@media[^{]*[<>][^{]*\{/g, "@media not all{")
    .replaceAll("color-mix(", "unknown-function(");
}

const MASKED = "…@";

/** User and password of addresses. The third is for those that no parser reads, as "https://ana:con/barra@servidor". */
const CREDENTIALS: readonly (readonly [RegExp, string])[] = [
  [/\/\/[^/?#\s]*@/g, `//${MASKED}`],
  [/(^|[\s,;"'«(=])[^\s,;:/"'«(=]+:(?!\/\/)[^\s]*@/g, `$1${MASKED}`],
  [/\/\/[^\s/@]*:[^\s]*@/g, `//${MASKED}`],
];

/** `maskCredentials("https://ana:secreta@mapas.example/x")` is "https://…@mapas.example/x". */
export function maskCredentials(text: string): string {
  return CREDENTIALS.reduce((masked, [pattern, replacement]) => masked.replace(pattern, replacement), text);
}

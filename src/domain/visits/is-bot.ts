/** Every browser's user agent has begun like this for thirty years. */
const BROWSER = /^(?:Mozilla|Opera)\//;
/** Bots that pose as a browser. Cubot makes telephones. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|gtmetrix|preview|monitor|uptime|archive|validator|inspection|externalhit|mediapartners|phantomjs|\+https?:/i;

export function isBot(userAgent: string): boolean {
  return !BROWSER.test(userAgent) || PROGRAM.test(userAgent);
}

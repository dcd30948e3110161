/** Every browser of a person has begun so for thirty years; programs that fetch pages say their own name. */
const BROWSER = /^(?:Mozilla|Opera)\//;
/** Programs that call themselves a browser and then say what they are, or where to read about them. Cubot makes telephones. */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|gtmetrix|preview|monitor|uptime|archive|validator|inspection|externalhit|mediapartners|phantomjs|\+https?:/i;

/** Whether a program asks and nobody looks, by what it says of itself: `isBot("curl/8.5.0")`, and so is nothing at all. */
export function isBot(userAgent: string): boolean {
  return !BROWSER.test(userAgent) || PROGRAM.test(userAgent);
}

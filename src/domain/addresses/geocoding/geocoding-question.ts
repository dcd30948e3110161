/** The city itself at the end of an address, however much of it is said. */
const CITY_AT_THE_END =
  /(?:,\s*la plata)?(?:,\s*(?:(?:provincia|pcia\.?|prov\.?) de )?buenos aires)?(?:,\s*argentina)?[\s.]*$/i;

/** No address is longer, and an index takes no text without end. */
const LONGEST = 200;

/**
 * P-02: an address as others are asked for it, with "La Plata, Argentina" at the end once:
 * `geocodingQuestion({ direction: "7 y 50, La Plata", city: "La Plata" }) === "7 y 50, La Plata, Argentina"`. Empty where
 * there is no address.
 */
export function geocodingQuestion({ direction, city }: { direction: string; city: string }): string {
  const [street, town] = [withoutCity(direction), withoutCity(city)];
  if (street === "") return "";
  const isSaid = street.toLowerCase().includes(town.toLowerCase());
  return `${isSaid ? street : `${street}, ${town}`}, La Plata, Argentina`;
}

function withoutCity(text: string): string {
  // The comma lets a text that is nothing but the city end in it too.
  const whole = `, ${text.slice(0, LONGEST).toWellFormed().replaceAll("\0", "").trim()}`;
  return whole.replace(CITY_AT_THE_END, "").slice(", ".length);
}

const CITY_AT_THE_END =
  /(?:,\s*la plata)?(?:,\s*(?:(?:provincia|pcia\.?|prov\.?) de )?buenos aires)?(?:,\s*argentina)?[\s.]*$/i;

const LONGEST = 200;

/** P-02: "7 y 50, La Plata" becomes "7 y 50, La Plata, Argentina"; empty without an address. */
export function geocodingQuestion({ direction, city }: { direction: string; city: string }): string {
  const [street, town] = [withoutCity(direction), withoutCity(city)];
  if (street === "") return "";
  const namesTown = street.toLowerCase().includes(town.toLowerCase());
  return `${namesTown ? street : `${street}, ${town}`}, La Plata, Argentina`;
}

function withoutCity(text: string): string {
  const whole = `, ${text.slice(0, LONGEST).toWellFormed().replaceAll("\0", "").trim()}`;
  return whole.replace(CITY_AT_THE_END, "").slice(", ".length);
}

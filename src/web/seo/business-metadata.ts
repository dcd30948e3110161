const LONGEST_DESCRIPTION = 160;

interface DescribedBusiness {
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly city: string;
}

export function describeBusiness({
  business,
  address,
}: {
  business: DescribedBusiness;
  address: string;
}): string {
  const { title, category, description, city } = business;
  const place = [address, city].filter(Boolean).join(", ");
  return shorten(
    description || `${title}: ${category} en ${place}. Horarios, teléfono, reseñas y cómo llegar.`,
  );
}

/** M-01: `PageMetadata` uses the first ten. */
export function businessKeywords({ title, category, features, city }: DescribedBusiness): string[] {
  return [title, category, city, `${category} en ${city}`, ...features, "dónde comer"].filter(Boolean);
}

/** Cuts between words: `shorten("a\nb") === "a b"`. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= LONGEST_DESCRIPTION) return line;
  const cut = letters.slice(0, LONGEST_DESCRIPTION - 1).join("");
  return `${cut.replace(/\s+\S{0,30}$/, "")}…`;
}

interface UserAgentOptions {
  publicUrl: string;
  settings: { get(key: "siteName" | "contactEmail"): string };
}

/** Tells other sites who asks: "Guia Diagonal (https://guia.example; hola@guia.example)". */
export function userAgent({ publicUrl, settings }: UserAgentOptions): string {
  const name = settings
    .get("siteName")
    .normalize("NFD")
    .replace(/[^ -~]/g, "");
  return `${name} (${publicUrl}; ${settings.get("contactEmail")})`;
}

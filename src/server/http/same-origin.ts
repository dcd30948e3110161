interface Origin {
  method: string;
  origin: string | undefined;
  fetchSite: string | undefined;
  publicUrl: string;
}

/**
 * Whether a request may change anything. A shared page cannot carry a token, so every method but GET and HEAD has
 * to come from our own pages, as the browser itself reports it. A client that sends neither header is not a
 * browser of this decade, and the cookies' SameSite stands between it and another site.
 */
export function mayChange({ method, origin, fetchSite, publicUrl }: Origin): boolean {
  if (method === "GET" || method === "HEAD") return true;
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  return origin === undefined || origin === publicUrl;
}

/**
 * Single fetch: the framework loads the data of `/producto/x` from `/producto/x.data`, and that of a path with a final slash from
 * `/_.data`. `_routes` names the routes whose data it wants.
 */
const ROUTES_PARAMETER = "_routes";

interface PageUrl {
  readonly pathname: string;
  readonly query: URLSearchParams;
  readonly routes: string | null;
  readonly isData: boolean;
}

export function parsePageUrl(url: string): PageUrl {
  const start = url.indexOf("?");
  const path = start === -1 ? url : url.slice(0, start);
  const query = new URLSearchParams(start === -1 ? "" : url.slice(start + 1));
  if (!path.endsWith(".data")) return { pathname: path, query, routes: null, isData: false };
  const pathname = path.replace(/(\/)_\.data$|\.data$/, "$1");
  return { pathname, query, routes: query.get(ROUTES_PARAMETER), isData: true };
}

export function dataPath(pathname: string): string {
  return pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
}

export function setRoutes(query: URLSearchParams, routes: readonly string[]): void {
  query.set(ROUTES_PARAMETER, routes.join(","));
}

export function visitorSearch(url: string): string {
  const { query } = parsePageUrl(url);
  query.delete(ROUTES_PARAMETER);
  return query.size > 0 ? `?${query}` : "";
}

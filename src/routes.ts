import { index, type RouteConfig, route } from "@react-router/dev/routes";

// The page with every piece of the design: no build for production has it.
const isProduction = import.meta.env?.MODE === "production";

export default [
  index("web/routes/home.tsx"),
  route("mazo", "web/routes/home-deck.ts"),
  route("categoria/:categorySlug", "web/routes/category.tsx"),
  route("producto/:id", "web/routes/business.tsx"),
  route("buscar", "web/routes/search.tsx"),
  ...(isProduction ? [] : [route("_ui", "web/routes/ui-pieces.tsx")]),
  route("*", "web/routes/not-found.tsx"),
] satisfies RouteConfig;

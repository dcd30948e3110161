import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("web/routes/home.tsx"),
  route("categoria/:categorySlug", "web/routes/category.tsx"),
  route("producto/:id", "web/routes/business.tsx"),
  route("*", "web/routes/not-found.tsx"),
] satisfies RouteConfig;

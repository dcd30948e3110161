/**
 * Which folder may import which: the table "Layers" of docs/architecture.md, rule by rule. Each rule has a small tree
 * in tests/architecture/fixtures that breaks it and nothing else. Imports of types follow the same rules, except
 * where a rule says "by type".
 */

/** Pure folders that any layer may import: rules, and what server and browser have to agree on. */
const PURE = "^src/(domain|contract)/";
const SEAM = "^src/(request\\.server|form-action\\.server|page-handle)\\.ts$";
const JOB_DEFINITION = "^src/jobs/(job|[^/]+\\.job)\\.ts$";
// The framework strips loaders and *.server files from the browser's bundle; everything else of a screen is sent.
const SERVER_SIDE_OF_A_SCREEN = [
  "^src/(web|admin)/(routes|layouts)/",
  "^src/(web|admin)/[^/]*\\blayout\\.tsx$",
  "^src/(web|admin)/.*\\.server\\.tsx?$",
];
const TEST = "\\.test\\.tsx?$";

/** @param {{ name: string, comment: string, from: object, to: object }} rule */
function forbid({ name, comment, from, to }) {
  return { name, comment, severity: "error", from: { pathNot: TEST, ...from }, to };
}

/** A layer imports itself, what `may` lists, and nothing else of ours. */
function layer({ name, path, may }) {
  const comment = `${path} may import itself${may.map((allowed) => `, ${allowed}`).join("")}`;
  return forbid({ name, comment, from: { path }, to: { path: "^src/", pathNot: [path, ...may] } });
}

/** A value import would bring code along; a type is gone when the code runs. */
function byType({ name, from, to }) {
  return forbid({
    name,
    comment: `${from.path} knows ${to} by its types only`,
    from,
    to: { path: to, dependencyTypesNot: ["type-only"] },
  });
}

const layers = [
  layer({ name: "domain-imports", path: "^src/domain/", may: ["^src/contract/"] }),
  layer({ name: "contract-imports", path: "^src/contract/", may: ["^src/domain/"] }),
  layer({ name: "config-imports", path: "^src/config/", may: [PURE] }),
  layer({ name: "db-imports", path: "^src/db/", may: [PURE] }),
  layer({ name: "outside-imports", path: "^src/outside/", may: [PURE] }),
  layer({
    name: "services-imports",
    path: "^src/services/",
    may: [PURE, "^src/db/", JOB_DEFINITION, "^src/outside/"],
  }),
  layer({
    name: "handlers-imports",
    path: "^src/jobs/handlers/",
    may: [PURE, "^src/services/", "^src/jobs/"],
  }),
  layer({
    name: "queue-imports",
    path: "^src/jobs/[^/]+$",
    may: [PURE, "^src/db/", "^src/services/", "^src/jobs/handlers/"],
  }),
  layer({
    name: "server-imports",
    path: "^src/server/",
    // The shapes of the brand are drawn into pictures too; they are bare paths, without React.
    may: [
      PURE,
      "^src/services/",
      "^src/jobs/",
      "^src/outside/",
      "^src/db/",
      "^src/config/",
      "^src/ui/shapes\\.ts$",
      SEAM,
    ],
  }),
  layer({ name: "preload-imports", path: "^src/preload/", may: [PURE] }),
  layer({ name: "service-worker-imports", path: "^src/service-worker/", may: [PURE] }),
  layer({ name: "module-loading-imports", path: "^src/module-loading/", may: [PURE] }),
  layer({ name: "personal-imports", path: "^src/personal/", may: [PURE] }),
  layer({ name: "map-imports", path: "^src/map/", may: [PURE] }),
  layer({
    name: "screens-import",
    path: "^src/(web|admin)/",
    may: [
      PURE,
      "^src/(ui|business-ui)/",
      "^src/preload/",
      "^src/personal/",
      "^src/map/",
      SEAM,
      "^src/services/",
    ],
  }),
  layer({
    name: "business-ui-imports",
    path: "^src/business-ui/",
    may: [PURE, "^src/ui/", "^src/preload/", "^src/personal/"],
  }),
  layer({ name: "ui-imports", path: "^src/ui/", may: ["^src/domain/forms/"] }),
  forbid({
    name: "top-level-imports",
    comment:
      "what the framework wants at the top may import the public site, ui, preload, personal, module-loading, the pure folders and each other",
    from: { path: "^src/[^/]+$", pathNot: [TEST, SEAM] },
    to: { path: "^src/", pathNot: [PURE, "^src/[^/]+$", "^src/(web|ui|preload|personal|module-loading)/"] },
  }),
  layer({ name: "seam-imports", path: SEAM, may: [PURE, "^src/services/"] }),
];

const byTypeOnly = [
  byType({ name: "services-know-outside-by-type", from: { path: "^src/services/" }, to: "^src/outside/" }),
  byType({
    name: "queue-knows-db-and-services-by-type",
    from: { path: "^src/jobs/[^/]+$" },
    to: "^src/(db|services)/",
  }),
  byType({ name: "seam-knows-services-by-type", from: { path: SEAM }, to: "^src/services/" }),
  byType({
    name: "config-is-read-in-main",
    from: { path: "^src/server/", pathNot: [TEST, "^src/server/main\\.ts$"] },
    to: "^src/config/",
  }),
];

const walls = [
  forbid({
    name: "job-definition-without-handler",
    comment: "services import job definitions; the code that does the job must not come along",
    from: { path: JOB_DEFINITION },
    to: { path: "^src/(jobs|services)/", pathNot: JOB_DEFINITION },
  }),
  forbid({
    name: "screens-reach-services-in-routes",
    comment: "a component that imports a service ships it to the browser",
    from: { path: "^src/(web|admin)/", pathNot: [TEST, ...SERVER_SIDE_OF_A_SCREEN] },
    to: { path: "^src/services/" },
  }),
  forbid({
    name: "web-without-admin",
    comment: "the back office never enters a visitor's bundle",
    from: { path: "^src/web/" },
    to: { path: "^src/admin/" },
  }),
  forbid({
    name: "admin-without-web",
    comment: "what both need belongs in business-ui, ui, preload, personal or domain",
    from: { path: "^src/admin/" },
    to: { path: "^src/web/" },
  }),
  forbid({
    name: "feature-without-feature",
    comment: "routes and the shell put features together; a feature does not know another",
    from: { path: "^src/(web|admin)/features/([^/]+)" },
    to: { path: "^src/$1/features/", pathNot: "^src/$1/features/$2(/|$)" },
  }),
  forbid({
    name: "domain-without-packages",
    comment: "rules are pure: no built-ins of Node, no React, no I/O",
    from: { path: PURE },
    to: { pathNot: ["^(src|tests|scripts|bench)/", "node_modules/zod/"] },
  }),
  forbid({
    name: "browser-without-node",
    comment: "the bundler replaces a built-in of Node with an empty object, which fails only when it runs",
    from: {
      path: "^src/(web|admin|business-ui|ui|preload|personal)/",
      pathNot: [TEST, ...SERVER_SIDE_OF_A_SCREEN],
    },
    to: { dependencyTypes: ["core"] },
  }),
  forbid({
    name: "sql-in-db-only",
    comment: "src/db is the only folder that knows SQL",
    from: { path: "^src/", pathNot: [TEST, "^src/db/"] },
    to: { path: "node_modules/(@types/)?(drizzle-orm|drizzle-kit|pg|pg-(?!boss/)[^/]+)/" },
  }),
  forbid({
    name: "queue-in-jobs-and-db-only",
    comment: "the rest sends jobs through JobSender",
    from: { path: "^src/", pathNot: [TEST, "^src/(db|jobs)/"] },
    to: { path: "node_modules/pg-boss/" },
  }),
  forbid({
    name: "product-without-tools",
    comment: "nothing that runs in production imports tests, scripts or bench",
    from: { path: "^src/" },
    to: { path: ["^(tests|scripts|bench)/", TEST] },
  }),
  {
    name: "no-cycles",
    comment: "nor through types: a cycle means that two files are one",
    severity: "error",
    from: {},
    to: { circular: true },
  },
  {
    name: "no-unresolvable",
    comment: "an import that cannot be followed would pass every other rule",
    severity: "error",
    from: {},
    to: { couldNotResolve: true, pathNot: ["\\+types/", "^virtual:", "/build/server/main\\.js$"] },
  },
];

export default {
  forbidden: [...layers, ...byTypeOnly, ...walls],
  options: {
    // The usual parser is TypeScript's own, which dependency-cruiser cannot use from version 7 on.
    parser: "swc",
    doNotFollow: { path: ["(^|/)node_modules/", "^build/"] },
    exclude: { path: "^tests/architecture/fixtures/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".d.ts"],
    },
  },
};

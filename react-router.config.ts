import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  // Two entries, each under its own name: main, and start-server for the tests.
  serverBuildFile: "[name].js",
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
} satisfies Config;

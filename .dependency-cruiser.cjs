// The arrow of ARCHITECTURE.md. No room is named here, so a new one is held to it from its first minute.
const rule = (name, from, to) => ({ name, severity: "error", from, to });
const feature = "^(server|web)/src/features/([^/]+)/";
const test = "\\.test\\.tsx?$|^e2e/|/test/";

module.exports = {
  forbidden: [
    rule("no-cycles", {}, { circular: true }),
    rule(
      "contract-stands-alone",
      { path: "^contract/", pathNot: test },
      { pathNot: "^contract/|node_modules/zod/" },
    ),
    rule(
      "two-sides-meet-in-the-contract",
      { path: "^(server|web|e2e)/" },
      { path: "^(server|web|e2e)/", pathNot: "^$1/" },
    ),
    rule(
      "foundations-do-not-know-features",
      { path: "^server/src/(?!features/|seed/|errands/)[^/]+/|^web/src/(?!features/|app/)[^/]+/" },
      { path: "/src/(features|app|seed)[/.]" },
    ),
    rule(
      "features-do-not-know-the-app",
      { path: feature },
      { path: "^(server|web)/src/(main|server|errands|app)[/.]" },
    ),
    rule(
      "enter-a-feature-by-its-door",
      { path: feature },
      { path: "^$1/src/features/", pathNot: "^$1/src/features/($2/|[^/]+/public\\.ts)" },
    ),
    rule(
      "access-and-rules-are-pure",
      { path: feature + "(access|rules)\\.ts$" },
      { pathNot: "^contract/|/(access|rules|tables)\\.ts$" },
    ),
    rule(
      "present-only-shapes",
      { path: feature + "present\\.ts$" },
      { path: "/db/|/(queries|commands|jobs|routes)\\.ts$" },
    ),
    rule(
      "reads-do-not-write",
      { path: feature + "queries\\.ts$" },
      { path: "/(commands|jobs|routes)\\.ts$" },
    ),
    rule(
      "routes-do-not-touch-the-database",
      { path: feature + "routes\\.ts$" },
      { path: "^server/src/db/|/tables\\.ts$|node_modules/pg/" },
    ),
    rule(
      "only-api-files-call-the-network",
      { path: "^web/src/features/", pathNot: "/api\\.ts$|" + test },
      { path: "^web/src/lib/http/client\\.ts$" },
    ),
    rule("no-test-code-in-product", { pathNot: test }, { path: test }),
  ],
  required: [
    {
      name: "every-command-asks-access",
      severity: "error",
      module: { path: "^server/src/features/([^/]+)/commands\\.ts$" },
      to: { path: "^server/src/features/$1/access\\.ts$" },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // see type-only imports too
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(contract|server|web|e2e)/dist/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};

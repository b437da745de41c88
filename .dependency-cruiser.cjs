// The import rules of ARCHITECTURE.md. They name no feature, so that a new feature is held to them from its first file.
const rule = (name, from, to) => ({ name, severity: "error", from, to });
const feature = "^(server|web)/src/features/([^/]+)/";
const featureFile = "^server/src/features/.*/";
const test = "\\.test\\.tsx?$|^(e2e|stress)/|/test/";
const fixture = `${test}|^server/demo/`;

module.exports = {
  forbidden: [
    rule("no-cycles", {}, { circular: true }),
    rule(
      "contract-stands-alone",
      { path: "^contract/", pathNot: test },
      { pathNot: "^contract/|node_modules/(zod|ts-fsrs)/" },
    ),
    rule(
      "packages-stand-alone",
      { path: "^packages/([^/]+)/", pathNot: test },
      { path: "^(contract|server|web|e2e|stress|packages)/", pathNot: "^packages/$1/" },
    ),
    rule(
      "server-and-web-share-only-the-contract",
      { path: "^(server|web|e2e)/" },
      { path: "^(server|web|e2e)/", pathNot: "^$1/" },
    ),
    rule("stress-tests-use-the-server", { path: "^stress/" }, { path: "^(web|e2e)/" }),
    rule("no-imports-of-stress-tests", { pathNot: "^stress/" }, { path: "^stress/" }),
    rule(
      "foundations-do-not-import-features",
      {
        path: "^server/src/(?!features/|cli/)[^/]+/|^web/src/(?!features/|pages/|shell/|app/)[^/]+/",
        pathNot: test,
      },
      { path: "/src/(features|pages|shell|app|cli)[/.]" },
    ),
    rule(
      "features-do-not-import-the-app",
      { path: feature, pathNot: test },
      { path: "^(server|web)/src/(server|cli|app|shell|pages)[/.]" },
    ),
    rule("pages-do-not-import-the-app", { path: "^web/src/(pages|shell)/" }, { path: "^web/src/app/" }),
    rule("ui-does-not-import-lib", { path: "^web/src/ui/", pathNot: test }, { path: "^web/src/lib/" }),
    rule(
      "import-a-feature-through-public",
      { path: feature },
      { path: "^$1/src/features/", pathNot: ["^$1/src/features/$2/", "/public[.]ts$"] },
    ),
    rule(
      "access-and-rules-are-pure",
      { path: featureFile + "(access|rules)\\.ts$" },
      {
        pathNot:
          "^contract/|/(access|rules|tables|text)\\.ts$|^server/src/kit/clock\\.ts$|^server/src/kit/tutor/prompt\\.ts$|^server/src/features/search/(phonetics|wording)/|^server/src/features/ladders/restating/public\\.ts$|^server/src/features/assistant/(clues|sentences)/public\\.ts$|^server/src/features/assistant/filter/(filter|flat|secret)\\.ts$",
      },
    ),
    rule(
      "present-only-shapes",
      { path: featureFile + "present\\.ts$" },
      { path: "/db/|/(queries|commands|jobs|notify|routes|feature)[-a-z]*\\.ts$" },
    ),
    rule(
      "queries-do-not-write",
      { path: featureFile + "queries[-a-z]*\\.ts$" },
      { path: "/(commands|jobs|notify|routes|feature)[-a-z]*\\.ts$" },
    ),
    rule(
      "routes-do-not-touch-the-database",
      { path: featureFile + "(feature|routes)\\.ts$" },
      { path: "^server/src/db/|/tables\\.ts$|node_modules/pg/" },
    ),
    rule(
      "only-the-list-imports-a-feature",
      { pathNot: `^server/src/features\\.ts$|${test}` },
      { path: featureFile + "feature\\.ts$" },
    ),
    rule(
      "only-api-files-call-the-network",
      { path: "^web/src/(features|pages)/", pathNot: "/(lazy-)?api\\.ts$|" + test },
      { path: "^web/src/lib/api/client\\.ts$" },
    ),
    rule("no-test-code-in-product", { pathNot: test }, { path: test }),
    rule("no-demo-in-product", { pathNot: `${fixture}|^server/src/cli/` }, { path: "^server/demo/" }),
  ],
  options: {
    tsPreCompilationDeps: true, // type-only imports count as well
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(contract|packages/[^/]+|server|web|e2e|stress)/dist/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "types"] },
  },
};

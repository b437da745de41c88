/**
 * Stress tests by the sources they concern. A pattern is a path or a folder followed by `/**`. Races meet in the same
 * tables, so a feature concerns each race that writes to them.
 */
const everyRace = ["stress/races/**", "stress/histories/**"];
const everyTest = [...everyRace, "stress/lifecycle/**", "stress/database/**", "stress/costs/**"];
const feature = (...names) => names.map((name) => `server/src/features/${name}/**`);
const races = (...names) => names.map((name) => `stress/races/${name}.test.ts`);
const lifecycle = (...names) => names.map((name) => `stress/lifecycle/${name}.test.ts`);

const counters = races("exact-counts", "mixed-writes", "model", "read-your-writes");
const crashes = lifecycle("crash-recovery", "exam-crash", "homework-crash", "import-crash");

export const stressMap = [
  {
    sources: ["vitest.config.ts", "packages/test-tier/**", "server/test/harness.ts", "server/test/global.ts"],
    tests: everyTest,
  },
  { sources: ["server/test/crowd.ts", "server/test/held-connection.ts"], tests: everyRace },
  { sources: ["server/test/invariants.ts", "server/test/sse-client.ts"], tests: everyRace },
  {
    sources: ["server/test/postgres.ts", "server/test/postgres-proxy.ts", "server/test/processes.ts"],
    tests: ["stress/database/**", "stress/lifecycle/**"],
  },
  { sources: ["server/src/db/**"], tests: ["stress/database/**", "stress/lifecycle/**", ...everyRace] },
  { sources: ["packages/private-postgres/**"], tests: ["stress/database/**", "stress/lifecycle/**"] },
  {
    sources: [
      "server/src/kit/write-batcher.ts",
      "server/src/kit/idempotency.ts",
      "server/src/kit/context.ts",
    ],
    tests: [...everyRace, ...crashes],
  },
  {
    sources: [
      "server/src/kit/settled-counter.ts",
      "server/src/kit/read-batcher.ts",
      "server/src/kit/ttl-cache.ts",
    ],
    tests: everyRace,
  },
  { sources: ["server/src/kit/viewer-cache.ts"], tests: [...races("members"), "stress/histories/**"] },
  {
    sources: ["server/src/kit/settings.ts", ...feature("administration", "site", "guard")],
    tests: lifecycle("settings-instances"),
  },
  {
    sources: ["server/src/kit/http/**", "server/src/kit/config.ts", "server/src/kit/log.ts"],
    tests: lifecycle("database-outage", "disk-faults", "overload", "shutdown", "slow-clients", "startup"),
  },
  {
    sources: ["server/src/cli/**", "server/src/server.ts", "server/src/app.ts", "server/demo/school.ts"],
    tests: ["stress/lifecycle/**"],
  },
  {
    sources: ["server/src/jobs/**"],
    tests: [
      ...races("exact-counts", "members", "notification-recall", "notifications", "points"),
      ...lifecycle("crash-recovery", "import-crash", "settings-instances", "startup"),
    ],
  },
  {
    sources: ["server/src/live/**", ...feature("live")],
    tests: [...races("secret-votes", "sse"), ...lifecycle("shutdown")],
  },
  {
    sources: feature("posts"),
    tests: [
      ...counters,
      ...races("comments", "feed", "polls", "reactions", "saved"),
      "stress/histories/**",
      "stress/costs/**",
      ...lifecycle("crash-recovery"),
    ],
  },
  {
    sources: feature("comments"),
    tests: [...counters, ...races("comments", "points", "sse"), ...lifecycle("crash-recovery")],
  },
  { sources: feature("feed", "blocks", "pins"), tests: [...races("feed"), "stress/histories/**"] },
  { sources: feature("feedback"), tests: races("feedback") },
  { sources: feature("follows"), tests: [...counters, ...races("follows", "notifications")] },
  { sources: feature("groups", "members", "invitations"), tests: races("members", "notification-recall") },
  { sources: feature("homework"), tests: [...races("homework"), ...lifecycle("homework-crash")] },
  { sources: feature("notifications"), tests: races("exact-counts", "notification-recall", "notifications") },
  { sources: feature("points", "leaderboard"), tests: races("exact-counts", "points", "secret-votes") },
  {
    sources: feature("polls"),
    tests: [...counters, ...races("polls", "secret-votes"), "stress/histories/**"],
  },
  { sources: feature("quizzes"), tests: lifecycle("exam-crash") },
  {
    sources: feature("reactions"),
    tests: [...counters, ...races("reactions", "notifications", "points"), "stress/histories/**"],
  },
  { sources: feature("reports"), tests: races("mixed-writes") },
  {
    sources: feature("saved"),
    tests: [...counters, ...races("saved", "notifications"), "stress/histories/**"],
  },
  {
    sources: feature("session", "accounts", "users", "guardians"),
    tests: [...races("members"), ...lifecycle("crash-recovery", "external-database")],
  },
  { sources: ["server/src/features/administration/imports/**"], tests: lifecycle("import-crash") },
  { sources: ["server/src/files/**", ...feature("uploads")], tests: lifecycle("backup") },
  {
    sources: ["server/src/kit/sheets/**", "server/src/kit/workers/**"],
    tests: lifecycle("hostile-files"),
  },
  {
    sources: [
      "contract/src/markup/**",
      "contract/src/search/**",
      "contract/src/guard/**",
      ...feature("search", "guard"),
    ],
    tests: ["stress/costs/**"],
  },
];

const folderOf = (pattern) => (pattern.endsWith("/**") ? pattern.slice(0, -2) : undefined);

export function matches(pattern, path) {
  const folder = folderOf(pattern);
  return folder === undefined ? path === pattern : path.startsWith(folder);
}

/** A changed test concerns itself, a changed helper of stress tests its folder. */
function ownTests(path) {
  if (!path.startsWith("stress/")) return [];
  if (path.endsWith(".test.ts")) return [path];
  const folder = path.split("/").slice(0, 2).join("/");
  return folder === path || path.split("/").length < 3 ? everyTest : [`${folder}/**`];
}

/** The folders and files of stress tests to run after these paths changed; vitest takes them as filters. */
export function stressTestsFor(changedPaths) {
  const patterns = changedPaths.flatMap((path) => [
    ...ownTests(path),
    ...stressMap.flatMap(({ sources, tests }) =>
      sources.some((source) => matches(source, path)) ? tests : [],
    ),
  ]);
  const filters = [...new Set(patterns.map((pattern) => folderOf(pattern) ?? pattern))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
  return filters.filter((filter) => !filters.some((other) => other !== filter && filter.startsWith(other)));
}

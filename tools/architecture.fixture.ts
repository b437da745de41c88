// A small project of two features that passes every check, and one file for each way of breaking a rule.
export type Files = Record<string, string>;

const installedPackage = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: "index.js" }),
  [`node_modules/${name}/index.js`]: "export const it = 1;",
});

export const fileOf = (...lines: string[]) => lines.join("\n") + "\n";
export const importing = (...paths: string[]) => fileOf(...paths.map((path) => `import "${path}";`));
export const sql = (text: string) =>
  fileOf('import { sql } from "../../db/sql.ts";', `export const write = () => sql\`${text}\`;`);

export const homework = "server/src/features/homework";
export const library = "server/src/features/library";
export const page = "web/src/features/homework";

export const cleanTree: Files = {
  ...installedPackage("zod"),
  ...installedPackage("pg"),
  ...installedPackage("vitest"),
  "contract/src/kit/endpoint.ts": importing("zod"),
  "contract/src/homework.ts": fileOf('import "./kit/endpoint.ts";', 'export const late = "সময় শেষ";'),
  "contract/src/homework.test.ts": importing("vitest", "./homework.ts"),
  "packages/clock/src/clock.ts": importing("node:timers"),
  "server/src/db/sql.ts": fileOf(
    'import "pg";',
    "export export const sql = (text: TemplateStringsArray) => text;",
  ),
  "server/src/db/migrations/0001-first.sql": fileOf(
    "create table settings (id int);",
    "create table homeworks (id int);",
    "create table if not exists books (id int);",
    "create table books_2026 partition of books for values in (2026);",
    "create table mistakes (id int);",
    "drop table mistakes; -- create table remarks (id int);",
  ),
  "server/src/kit/access.ts": "export type Viewer = { id: number };\n",
  "server/src/kit/tables.ts": 'export const tables = ["settings"] as const;\n',
  "server/src/kit/settings.ts": fileOf(
    'import { sql } from "../db/sql.ts";',
    "export const set = (v: string) => sql`insert into settings as s (id) values (${v}) on conflict do update set id = 1`;",
    'export const refusal = "cannot update the homeworks set aside";',
  ),
  "server/src/app.ts": importing("./features.ts"),
  "server/src/features.ts": importing("./features/homework/feature.ts"),
  "server/src/cli/main.ts": importing("../app.ts", "../../demo/school.ts"),
  "server/demo/school.ts": fileOf(
    'import "../src/features/homework/seed.ts";',
    'export const all = "insert into books";',
  ),
  [`${homework}/feature.ts`]: importing("./commands.ts", "./queries.ts", "./jobs.ts", "./routes.ts"),
  [`${homework}/routes.ts`]: importing("./commands.ts"),
  [`${homework}/commands.ts`]: fileOf(
    'import "./access.ts";',
    'import "./present.ts";',
    'import "../library/public.ts";',
    'import { sql } from "../../db/sql.ts";',
    "export const write = () => sql`with b as (select id from books for update) update homeworks h set id = 2`;",
  ),
  [`${homework}/queries.ts`]: sql("select * from homeworks join books using (id) for update of homeworks"),
  [`${homework}/present.ts`]: importing("./access.ts"),
  [`${homework}/access.ts`]: fileOf(
    'import type { Viewer } from "../../kit/access.ts";',
    "export const may = (v: Viewer) => v;",
  ),
  [`${homework}/rules.ts`]: importing("./tables.ts", "../../../../contract/src/homework.ts"),
  [`${homework}/tables.ts`]: 'export const tables = ["homeworks"] as const;\n',
  [`${homework}/jobs.ts`]: fileOf('import "./commands.ts";', "const end = () => undefined;"),
  [`${homework}/notify.ts`]: fileOf('import "./queries.ts";', "function tell() {}"),
  [`${homework}/marking/feature.ts`]: importing("./access.ts", "../../library/public.ts"),
  [`${homework}/marking/access.ts`]: importing("../../../kit/access.ts"),
  [`${homework}/marking/marking.test.ts`]: importing("../../../../test/harness.ts"),
  [`${homework}/rounding/half-even.ts`]: importing("./digits.ts", "@angon/contract/homework"),
  [`${homework}/rounding/digits.ts`]: "export const digits = 2;\n",
  "contract/src/homework/marking.ts": importing("../kit/endpoint.ts"),
  [`${homework}/seed.ts`]: 'export const title = "বাড়ির কাজ";\n',
  [`${homework}/homework.test.ts`]: fileOf(
    'import "../../../test/harness.ts";',
    'export const said = "কাজ";',
  ),
  [`${homework}/access.test.ts`]: importing("./access.ts"),
  [`${homework}/rules.test.ts`]: importing("./rules.ts"),
  [`${library}/public.ts`]: importing("./queries.ts"),
  [`${library}/queries.ts`]: sql("select * from books"),
  [`${library}/tables.ts`]: 'export const tables = ["books"] as const;\n',
  "server/test/harness.ts": importing("vitest", "../src/app.ts"),
  "web/src/main.tsx": importing("./app/router.tsx"),
  "web/src/app/router.tsx": importing(
    "../features/homework/pages/HomeworkPage.tsx",
    "../pages/home/HomePage.tsx",
  ),
  "web/src/pages/home/HomePage.tsx": importing("../../features/library/public.ts", "../../shell/Header.tsx"),
  "web/src/shell/Header.tsx": importing("../ui/Button.tsx"),
  "web/src/lib/api/client.ts": "export const sendRequest = 1; // এটা মন্তব্য\n",
  "web/src/ui/Button.tsx": importing("./look.ts"),
  "web/src/ui/look.ts": "export const digits = /[০-৯]/;\n",
  [`${page}/api.ts`]: importing("../../lib/api/client.ts"),
  [`${page}/pages/HomeworkPage.tsx`]: importing(
    "../api.ts",
    "../components/Card.tsx",
    "../../library/public.ts",
  ),
  [`${page}/components/Card.tsx`]: fileOf(
    'import "../text.ts";',
    "export const size = (x: { level: number }) => x.level;",
  ),
  [`${page}/text.ts`]: 'export const title = "বাড়ির কাজ";\n',
  [`${page}/state.ts`]: "export const level = 1;\n",
  [`${page}/use-marks.ts`]: importing("./state.ts"),
  [`${page}/rules.ts`]: "export const passes = (mark: number) => mark >= 33;\n",
  [`${page}/marking/api.ts`]: importing("../../../lib/api/client.ts"),
  [`${page}/homework.test.tsx`]: importing("./pages/HomeworkPage.tsx", "../../lib/api/client.ts"),
  "web/src/features/library/public.ts": "export const shelf = 1;\n",
  "web/gallery/Gallery.tsx": 'export const sample = "নমুনা";\n',
  "e2e/src/homework.spec.ts": importing("../../contract/src/homework.ts"),
  "stress/races/homework.test.ts": importing("../../server/test/harness.ts"),
};

/** One file for each way of breaking a rule of the law; the rule expected for each. */
const importOffences: [rule: string, path: string, ...imports: string[]][] = [
  ["no-cycles", "server/src/kit/egg.ts", "./hen.ts"],
  ["contract-stands-alone", "contract/src/leaning.ts", "node:fs"],
  ["contract-stands-alone", "contract/src/borrowing.ts", "pg"],
  ["packages-stand-alone", "packages/clock/src/late.ts", "../../../server/src/db/sql.ts"],
  ["server-and-web-share-only-the-contract", "web/src/lib/http/reach.ts", "../../../../server/src/db/sql.ts"],
  ["server-and-web-share-only-the-contract", "e2e/src/reach.spec.ts", "../../web/src/lib/api/client.ts"],
  ["stress-tests-use-the-server", "stress/races/page.test.ts", "../../web/src/lib/api/client.ts"],
  ["no-imports-of-stress-tests", "server/test/borrowing.test.ts", "../../stress/races/homework.test.ts"],
  ["foundations-do-not-import-features", "server/src/jobs/worker.ts", "../features/library/public.ts"],
  ["foundations-do-not-import-features", "web/src/ui/Knowing.tsx", "../features/library/public.ts"],
  ["foundations-do-not-import-features", "web/src/lib/data/knowing.ts", "../../app/title.ts"],
  ["features-do-not-import-the-app", "web/src/features/library/api.ts", "../../app/title.ts"],
  ["features-do-not-import-the-app", "web/src/features/library/text.ts", "../../pages/home/text.ts"],
  ["pages-do-not-import-the-app", "web/src/pages/home/title.ts", "../../app/title.ts"],
  ["ui-does-not-import-lib", "web/src/ui/Clock.tsx", "../lib/api/client.ts"],
  ["import-a-feature-through-public", `${library}/commands.ts`, "../homework/queries.ts"],
  ["import-a-feature-through-public", `${library}/jobs.ts`, "../homework/marking/access.ts"],
  ["import-a-feature-through-public", "web/src/features/library/state.ts", "../homework/text.ts"],
  ["access-and-rules-are-pure", `${library}/access.ts`, "../../db/sql.ts"],
  ["access-and-rules-are-pure", `${library}/rules.ts`, "node:crypto"],
  ["access-and-rules-are-pure", `${homework}/marking/rules.ts`, "../../../db/sql.ts"],
  ["present-only-shapes", `${library}/present.ts`, "./queries.ts"],
  ["queries-do-not-write", "server/src/features/music/queries.ts", "./jobs.ts"],
  ["routes-do-not-touch-the-database", `${library}/routes.ts`, "./tables.ts"],
  ["routes-do-not-touch-the-database", `${library}/feature.ts`, "../../db/sql.ts"],
  ["only-the-list-imports-a-feature", "server/src/server.ts", "./features/homework/feature.ts"],
  ["routes-do-not-touch-the-database", "server/src/features/music/routes.ts", "pg"],
  ["only-api-files-call-the-network", `${page}/components/Caller.tsx`, "../../../lib/api/client.ts"],
  ["no-test-code-in-product", "server/src/kit/testing.ts", "../../test/harness.ts"],
  ["no-demo-in-product", "server/src/kit/sample.ts", "../../demo/school.ts"],
];

export const importViolations = {
  files: {
    "web/src/app/title.ts": "export const title = 1;\n",
    "web/src/pages/home/text.ts": "export const text = 1;\n",
    "server/src/kit/hen.ts": importing("./egg.ts"),
    "server/src/features/music/jobs.ts": "export const jobs = [];\n",
    ...Object.fromEntries(importOffences.map(([, path, ...imports]) => [path, importing(...imports)])),
  } as Files,
  expected: importOffences.map(([rule, path]) => `${rule}: ${path}`),
};

// A small project of two rooms that passes every check, and one file for each way of breaking a rule.
type Files = Record<string, string>;

const installedPackage = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: "index.js" }),
  [`node_modules/${name}/index.js`]: "export const it = 1;",
});

const fileOf = (...lines: string[]) => lines.join("\n") + "\n";
const importing = (...paths: string[]) => fileOf(...paths.map((path) => `import "${path}";`));
const sql = (text: string) =>
  fileOf('import { sql } from "../../db/sql.ts";', `export const write = () => sql\`${text}\`;`);

const homework = "server/src/features/homework";
const library = "server/src/features/library";
const page = "web/src/features/homework";

export const cleanTree: Files = {
  ...installedPackage("zod"),
  ...installedPackage("pg"),
  ...installedPackage("vitest"),
  "contract/src/kit/endpoint.ts": importing("zod"),
  "contract/src/homework.ts": fileOf('import "./kit/endpoint.ts";', 'export const late = "সময় শেষ";'),
  "contract/src/homework.test.ts": importing("vitest", "./homework.ts"),
  "packages/clock/src/clock.ts": importing("node:timers"),
  "server/src/db/sql.ts": fileOf('import "pg";', "export const sql = (text: TemplateStringsArray) => text;"),
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
  "server/src/app.ts": importing("./features/homework/routes.ts"),
  "server/src/cli/main.ts": importing("../app.ts", "../../demo/school.ts"),
  "server/demo/school.ts": fileOf(
    'import "../src/features/homework/seed.ts";',
    'export const all = "insert into books";',
  ),
  [`${homework}/routes.ts`]: importing("./commands.ts", "./queries.ts"),
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
  [`${homework}/jobs.ts`]: importing("./commands.ts"),
  [`${homework}/notify.ts`]: importing("./queries.ts"),
  [`${homework}/marking/routes.ts`]: importing("./access.ts", "../../library/public.ts"),
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
  "web/src/lib/api/client.ts": "export const call = 1; // এটা মন্তব্য\n",
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
};

/** One file for each way of breaking a rule of the law; the rule expected for each. */
const importOffences: [rule: string, path: string, ...imports: string[]][] = [
  ["no-cycles", "server/src/kit/egg.ts", "./hen.ts"],
  ["contract-stands-alone", "contract/src/leaning.ts", "node:fs"],
  ["contract-stands-alone", "contract/src/borrowing.ts", "pg"],
  ["packages-stand-alone", "packages/clock/src/late.ts", "../../../server/src/db/sql.ts"],
  ["server-and-web-share-only-the-contract", "web/src/lib/http/reach.ts", "../../../../server/src/db/sql.ts"],
  ["server-and-web-share-only-the-contract", "e2e/src/reach.spec.ts", "../../web/src/lib/api/client.ts"],
  ["foundations-do-not-import-rooms", "server/src/jobs/worker.ts", "../features/library/public.ts"],
  ["foundations-do-not-import-rooms", "web/src/ui/Knowing.tsx", "../features/library/public.ts"],
  ["foundations-do-not-import-rooms", "web/src/lib/data/knowing.ts", "../../app/title.ts"],
  ["rooms-do-not-import-the-app", "web/src/features/library/api.ts", "../../app/title.ts"],
  ["rooms-do-not-import-the-app", "web/src/features/library/text.ts", "../../pages/home/text.ts"],
  ["pages-do-not-import-the-app", "web/src/pages/home/title.ts", "../../app/title.ts"],
  ["import-a-room-through-public", `${library}/commands.ts`, "../homework/queries.ts"],
  ["import-a-room-through-public", `${library}/jobs.ts`, "../homework/marking/routes.ts"],
  ["import-a-room-through-public", "web/src/features/library/state.ts", "../homework/text.ts"],
  ["access-and-rules-are-pure", `${library}/access.ts`, "../../db/sql.ts"],
  ["access-and-rules-are-pure", `${library}/rules.ts`, "node:crypto"],
  ["access-and-rules-are-pure", `${homework}/marking/rules.ts`, "../../../db/sql.ts"],
  ["present-only-shapes", `${library}/present.ts`, "./queries.ts"],
  ["queries-do-not-write", "server/src/features/music/queries.ts", "./jobs.ts"],
  ["routes-do-not-touch-the-database", `${library}/routes.ts`, "./tables.ts"],
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

const unknownName = "not a file name of a room (STYLE.md, Rooms)";

type RoomViolation = { name: string; files: Files; expected: string[] };

export const roomViolations: RoomViolation[] = [
  {
    name: "a file name that rooms do not have",
    files: {
      [`${homework}/utils.ts`]: "",
      [`${homework}/library.test.ts`]: "",
      [`${page}/helpers.ts`]: "",
      [`${page}/pages/list.tsx`]: "",
    },
    expected: [
      `${homework}/library.test.ts: ${unknownName}`,
      `${homework}/utils.ts: ${unknownName}`,
      `${page}/helpers.ts: ${unknownName}`,
      `${page}/pages/list.tsx: ${unknownName}`,
    ],
  },
  {
    name: "an endpoint without a contract",
    files: {
      "server/src/features/music/routes.ts": "bind(music.list, list);\n",
      "server/src/features/music/music.test.ts": "",
      "web/src/features/music/api.ts": "",
      "web/src/features/music/state.ts": "",
    },
    expected: [
      "server/src/features/music/routes.ts: has no contract/src/music.ts",
      "web/src/features/music/api.ts: has no contract/src/music.ts",
    ],
  },
  {
    name: "routes without a test",
    files: {
      "contract/src/library.ts": "",
      [`${library}/routes.ts`]: "",
      [`${homework}/exams/routes.ts`]: "bind(exams.list, list);\n",
    },
    expected: [
      `${homework}/exams/routes.ts: has no contract/src/homework/exams.ts`,
      `${homework}/exams/routes.ts: has no exams.test.ts`,
      `${library}/routes.ts: has no library.test.ts`,
    ],
  },
  {
    name: "a library in a room that is not pure",
    files: { [`${homework}/rounding/digits.ts`]: importing("node:fs", "../queries.ts") },
    expected: [
      `${homework}/rounding/digits.ts: a library in a room may not import node:fs`,
      `${homework}/rounding/digits.ts: a library in a room may not import ../queries.ts`,
    ],
  },
  {
    name: "a folder with too many files",
    files: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`web/src/glyphs/glyph-${i}.ts`, ""])),
    expected: ["web/src/glyphs: 41 files, 40 are allowed"],
  },
  {
    name: "rooms that import each other",
    files: {
      "web/src/features/library/public.ts": importing("../homework/public.ts"),
      [`${page}/public.ts`]: "",
    },
    expected: [
      "web/src/features/homework → web/src/features/library → web/src/features/homework: folders import each other (web/src/features/homework/pages/HomeworkPage.tsx imports web/src/features/library/public.ts)",
    ],
  },
  {
    name: "foundations and topics that import each other",
    files: {
      "server/src/kit/clock.ts": importing("../jobs/worker.ts"),
      "server/src/jobs/worker.ts": fileOf('export type { Viewer } from "../kit/access.ts";'),
      "web/src/lib/http/retry.ts": fileOf('export const load = () => import("../../ui/Spinner.tsx");'),
      "web/src/ui/Spinner.tsx": importing("../lib/api/client.ts"),
    },
    expected: [
      "server/src/jobs → server/src/kit → server/src/jobs: folders import each other (server/src/jobs/worker.ts imports server/src/kit/access.ts)",
      "web/src/lib/http → web/src/ui → web/src/lib/http: folders import each other (web/src/lib/http/retry.ts imports web/src/ui/Spinner.tsx)",
    ],
  },
  {
    name: "a comment without a subject",
    files: {
      "server/src/kit/clock.ts": fileOf(
        "// Whoever asks gets the time of the server.",
        "/** The time of the server, for whoever asks. */",
        "export const now = () => Date.now();",
        "/**",
        " * What the school calls today.",
        " */",
        'export const today = "// Nobody reads this";',
        "// The client's own time is ignored: the clocks of phones are often wrong.",
      ),
    },
    expected: [
      'server/src/kit/clock.ts:1: a comment begins with "Whoever"; begin with the subject',
      'server/src/kit/clock.ts:2: a comment says "whoever"; name the user, request, row or process',
      'server/src/kit/clock.ts:5: a comment begins with "What"; begin with the subject',
    ],
  },
  ...(
    [
      ["an insert", "insert into books (id) values (1)"],
      ["an update", "update only books as b set id = 2"],
      ["a delete inside a read", "with gone as (delete from books returning id) select 1"],
      ["a truncate", "TRUNCATE books"],
      ["a merge", "merge into books using x on true"],
      ["a copy", "copy books (id) from stdin"],
    ] as const
  ).map(([name, text]) => ({
    name: `${name} into the table of another room`,
    files: { [`${homework}/queries.ts`]: sql(text) },
    expected: [`${homework}/queries.ts:2: writes to books, which belongs to features/library`],
  })),
  {
    name: "a foundation that writes into a room",
    files: { "server/src/kit/settings.ts": 'export const text = "insert into books values (1)";\n' },
    expected: ["server/src/kit/settings.ts:1: writes to books, which belongs to features/library"],
  },
  {
    name: "a table that is not named",
    files: { [`${homework}/queries.ts`]: sql("delete from ${table}") },
    expected: [`${homework}/queries.ts:2: writes to a table it does not name`],
  },
  {
    name: "a table without an owner and a table with two",
    files: {
      [`${library}/tables.ts`]: 'export const tables = ["homeworks"] as const;\n',
    },
    expected: [
      `${library}/tables.ts: homeworks belongs to features/homework already`,
      "server/src/db/migrations: books has no owner",
      `${homework}/commands.ts:5: writes to homeworks, which belongs to features/library`,
    ],
  },
  {
    name: "tables that are not declared",
    files: { [`${library}/tables.ts`]: "export type Book = { id: number };\n" },
    expected: [
      `${library}/tables.ts: does not say "export const tables = [...] as const"`,
      "server/src/db/migrations: books has no owner",
    ],
  },
  {
    name: "Bengali outside a text",
    files: {
      [`${library}/queries.ts`]: 'export const a = "বই";\n',
      [`${page}/components/Card.tsx`]: fileOf(
        "export const Card = (n: number) => `${n}টি`;",
        "export const Word = () => <b>কাজ</b>;",
      ),
      "web/src/ui/look.ts": "export const plain = `কাজ`;\n",
    },
    expected: [
      `${library}/queries.ts:1: Bengali outside a text.ts`,
      `${page}/components/Card.tsx:1: Bengali outside a text.ts`,
      `${page}/components/Card.tsx:2: Bengali outside a text.ts`,
      "web/src/ui/look.ts:1: Bengali outside a text.ts",
    ],
  },
  {
    name: "a page that compares roles",
    files: {
      [`${page}/components/Card.tsx`]: fileOf(
        'export const a = (u: User) => u.role === "ADMIN";',
        "export const b = (u: User) => 0 < u.me.level;",
        "export const c = (u: User) => { switch (u?.role) { default: } };",
        "export const d = (u: User) => staff.includes(u.role);",
      ),
    },
    expected: [1, 2, 3, 4].map(
      (line) => `${page}/components/Card.tsx:${line}: compares a role or level; ask \`can\``,
    ),
  },
  {
    name: "a cast through unknown and a suppression without a reason",
    files: {
      "server/src/kit/cast.ts": fileOf(
        "export const n = 'x' as unknown as number;",
        "// oxlint-disable-next-line no-console",
        "// oxlint-disable-next-line no-console -- the command line speaks to its caller",
      ),
    },
    expected: [
      'server/src/kit/cast.ts:2: suppresses a rule without a reason after "--"',
      "server/src/kit/cast.ts:1: casts through unknown",
    ],
  },
];

const long = (lines: number) =>
  fileOf(...Array.from({ length: lines }, (_, i) => `export const line${i} = ${i};`));

export const longestAllowed: Files = {
  "server/src/kit/full.ts": long(300),
  "server/src/kit/full.test.ts": long(500),
};

export const lintViolations: { rule: string; path: string; text: string }[] = [
  { rule: "eslint(max-lines)", path: "server/src/kit/long.ts", text: long(301) },
  { rule: "eslint(max-lines)", path: "server/src/kit/long.test.ts", text: long(501) },
  {
    rule: "typescript(no-explicit-any)",
    path: "web/src/lib/any.ts",
    text: "export const x = (y: any) => y;\n",
  },
  {
    rule: "typescript(ban-ts-comment)",
    path: "web/src/lib/hush.ts",
    text: "// @ts-ignore\nexport const x = 1;\n",
  },
  {
    rule: "eslint(no-warning-comments)",
    path: "web/src/lib/todo.ts",
    text: "// TODO: later\nexport const x = 1;\n",
  },
];

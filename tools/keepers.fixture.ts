// A school of two rooms in miniature that keeps every rule, and the ways of breaking each of them.
type Files = Record<string, string>;

const packaged = (name: string): Files => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, main: "index.js" }),
  [`node_modules/${name}/index.js`]: "export const it = 1;",
});

const says = (...lines: string[]) => lines.join("\n") + "\n";
const importing = (...paths: string[]) => says(...paths.map((path) => `import "${path}";`));
const sql = (text: string) =>
  says('import { sql } from "../../db/sql.ts";', `export const write = () => sql\`${text}\`;`);

const homework = "server/src/features/homework";
const library = "server/src/features/library";
const page = "web/src/features/homework";

export const cleanTree: Files = {
  ...packaged("zod"),
  ...packaged("pg"),
  ...packaged("vitest"),
  "contract/src/kit.ts": importing("zod"),
  "contract/src/homework.ts": says('import "./kit.ts";', 'export const late = "সময় শেষ";'),
  "contract/src/homework.test.ts": importing("vitest", "./homework.ts"),
  "contract/src/library.ts": importing("./kit.ts"),
  "server/src/db/sql.ts": says('import "pg";', "export const sql = (text: TemplateStringsArray) => text;"),
  "server/src/db/migrations/0001-first.sql": says(
    "create table settings (id int);",
    "create table homeworks (id int);",
    "create table if not exists books (id int);",
    "create table books_2026 partition of books for values in (2026);",
    "create table mistakes (id int);",
    "drop table mistakes; -- create table remarks (id int);",
  ),
  "server/src/kit/access.ts": "export type Viewer = { id: number };\n",
  "server/src/kit/tables.ts": 'export const tables = ["settings"] as const;\n',
  "server/src/kit/settings.ts": says(
    'import { sql } from "../db/sql.ts";',
    "export const set = (v: string) => sql`insert into settings as s (id) values (${v}) on conflict do update set id = 1`;",
    'export const refusal = "cannot update the homeworks set aside";',
  ),
  "server/src/app.ts": importing("./features/homework/routes.ts"),
  "server/src/main.ts": importing("./app.ts"),
  "server/src/seed/school.ts": says(
    'import "../features/homework/seed.ts";',
    'export const all = "insert into books";',
  ),
  [`${homework}/routes.ts`]: importing("./commands.ts", "./queries.ts"),
  [`${homework}/commands.ts`]: says(
    'import "./access.ts";',
    'import "./present.ts";',
    'import "../library/public.ts";',
    'import { sql } from "../../db/sql.ts";',
    "export const write = () => sql`with b as (select id from books for update) update homeworks h set id = 2`;",
  ),
  [`${homework}/queries.ts`]: sql("select * from homeworks join books using (id) for update of homeworks"),
  [`${homework}/present.ts`]: importing("./access.ts"),
  [`${homework}/access.ts`]: says(
    'import type { Viewer } from "../../kit/access.ts";',
    "export const may = (v: Viewer) => v;",
  ),
  [`${homework}/rules.ts`]: importing("./tables.ts", "../../../../contract/src/homework.ts"),
  [`${homework}/tables.ts`]: 'export const tables = ["homeworks"] as const;\n',
  [`${homework}/jobs.ts`]: importing("./commands.ts"),
  [`${homework}/seed.ts`]: 'export const title = "বাড়ির কাজ";\n',
  [`${homework}/homework.test.ts`]: says('import "../../../test/harness.ts";', 'export const said = "কাজ";'),
  [`${homework}/access.test.ts`]: importing("./access.ts"),
  [`${homework}/rules.test.ts`]: importing("./rules.ts"),
  [`${library}/public.ts`]: importing("./queries.ts"),
  [`${library}/queries.ts`]: sql("select * from books"),
  [`${library}/tables.ts`]: 'export const tables = ["books"] as const;\n',
  "server/test/harness.ts": importing("vitest", "../src/app.ts"),
  "web/src/main.tsx": importing("./app/router.tsx"),
  "web/src/app/router.tsx": importing("../features/homework/pages/HomeworkPage.tsx"),
  "web/src/lib/client.ts": "export const call = 1; // এটা মন্তব্য\n",
  "web/src/ui/Button.tsx": importing("./look.ts"),
  "web/src/ui/look.ts": "export const digits = /[০-৯]/;\n",
  [`${page}/api.ts`]: importing("../../lib/client.ts"),
  [`${page}/pages/HomeworkPage.tsx`]: importing(
    "../api.ts",
    "../components/Card.tsx",
    "../../library/public.ts",
  ),
  [`${page}/components/Card.tsx`]: says(
    'import "../text.ts";',
    "export const size = (x: { level: number }) => x.level;",
  ),
  [`${page}/text.ts`]: 'export const title = "বাড়ির কাজ";\n',
  [`${page}/state.ts`]: "export const level = 1;\n",
  [`${page}/homework.test.tsx`]: importing("./pages/HomeworkPage.tsx", "../../lib/client.ts"),
  "web/src/features/library/public.ts": "export const door = 1;\n",
  "web/src/gallery/Gallery.tsx": 'export const sample = "নমুনা";\n',
  "e2e/src/homework.spec.ts": importing("../../contract/src/homework.ts"),
};

/** One file for each way of breaking a rule of the law; the rule expected for each. */
const offences: [rule: string, path: string, ...imports: string[]][] = [
  ["no-cycles", "server/src/kit/egg.ts", "./hen.ts"],
  ["contract-stands-alone", "contract/src/leaning.ts", "node:fs"],
  ["contract-stands-alone", "contract/src/borrowing.ts", "pg"],
  ["two-sides-meet-in-the-contract", "web/src/lib/reach.ts", "../../../server/src/db/sql.ts"],
  ["two-sides-meet-in-the-contract", "e2e/src/reach.spec.ts", "../../web/src/lib/client.ts"],
  ["foundations-do-not-know-features", "server/src/jobs/worker.ts", "../features/library/public.ts"],
  ["foundations-do-not-know-features", "server/src/mail/send.ts", "../seed/school.ts"],
  ["foundations-do-not-know-features", "web/src/ui/Knowing.tsx", "../features/library/public.ts"],
  ["foundations-do-not-know-features", "web/src/lib/knowing.ts", "../app/title.ts"],
  ["features-do-not-know-the-app", "web/src/features/library/api.ts", "../../app/title.ts"],
  ["enter-a-feature-by-its-door", `${library}/commands.ts`, "./access.ts", "../homework/queries.ts"],
  ["enter-a-feature-by-its-door", "web/src/features/library/state.ts", "../homework/text.ts"],
  ["access-and-rules-are-pure", `${library}/access.ts`, "../../db/sql.ts"],
  ["access-and-rules-are-pure", `${library}/rules.ts`, "node:crypto"],
  ["present-only-shapes", `${library}/present.ts`, "./queries.ts"],
  ["reads-do-not-write", "server/src/features/music/queries.ts", "./jobs.ts"],
  ["routes-do-not-touch-the-database", `${library}/routes.ts`, "./tables.ts"],
  ["routes-do-not-touch-the-database", "server/src/features/music/routes.ts", "pg"],
  ["only-api-files-call-the-network", `${page}/components/Caller.tsx`, "../../../lib/client.ts"],
  ["no-test-code-in-product", "server/src/kit/testing.ts", "../../test/harness.ts"],
  ["every-command-asks-access", "server/src/features/music/commands.ts", "../../db/sql.ts"],
];

export const lawless = {
  files: {
    "web/src/app/title.ts": "export const title = 1;\n",
    "server/src/kit/hen.ts": importing("./egg.ts"),
    "server/src/features/music/jobs.ts": "export const jobs = [];\n",
    ...Object.fromEntries(offences.map(([, path, ...imports]) => [path, importing(...imports)])),
  } as Files,
  expected: offences.map(([rule, path]) => `${rule}: ${path}`),
};

type Unruly = { name: string; files: Files; expected: string[] };

export const unruly: Unruly[] = [
  {
    name: "a file whose name is not a word",
    files: {
      [`${homework}/utils.ts`]: "",
      [`${homework}/library.test.ts`]: "",
      [`${page}/helpers.ts`]: "",
      [`${page}/pages/list.tsx`]: "",
    },
    expected: [
      `${homework}/library.test.ts: not a word of a room`,
      `${homework}/utils.ts: not a word of a room`,
      `${page}/helpers.ts: not a word of a room`,
      `${page}/pages/list.tsx: not a word of a room`,
    ],
  },
  {
    name: "a room without a contract",
    files: { "server/src/features/music/rules.ts": "", "web/src/features/music/api.ts": "" },
    expected: [
      "server/src/features/music: has no contract/src/music.ts",
      "web/src/features/music: has no contract/src/music.ts",
    ],
  },
  {
    name: "routes without a test",
    files: { [`${library}/routes.ts`]: "" },
    expected: [`${library}/routes.ts: has no library.test.ts`],
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
    name: "a table of nobody and a table of two",
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
      [`${page}/components/Card.tsx`]: says(
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
    name: "a page that judges by rank",
    files: {
      [`${page}/components/Card.tsx`]: says(
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
      "server/src/kit/cast.ts": says(
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
  says(...Array.from({ length: lines }, (_, i) => `export const line${i} = ${i};`));

export const fullPage: Files = {
  "server/src/kit/full.ts": long(300),
  "server/src/kit/full.test.ts": long(500),
};

export const unkempt: { rule: string; path: string; text: string }[] = [
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
    path: "web/src/lib/later.ts",
    text: "// TODO: later\nexport const x = 1;\n",
  },
];

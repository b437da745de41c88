import { fileOf, homework, importing, library, page, sql, type Files } from "./architecture.fixture.ts";

export type FeatureViolation = { name: string; files: Files; expected: string[] };

export const featureViolations: FeatureViolation[] = [
  {
    name: "a library in a feature that is not pure",
    files: { [`${homework}/rounding/digits.ts`]: importing("node:fs", "../queries.ts") },
    expected: [
      `${homework}/rounding/digits.ts: a library in a feature may not import node:fs`,
      `${homework}/rounding/digits.ts: a library in a feature may not import ../queries.ts`,
    ],
  },
  {
    name: "a folder with too many files",
    files: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`web/src/glyphs/glyph-${i}.ts`, ""])),
    expected: ["web/src/glyphs: 41 files, 40 are allowed"],
  },
  {
    name: "features that import each other",
    files: {
      "web/src/features/library/public.ts": importing("../homework/public.ts"),
      [`${page}/public.ts`]: "",
    },
    expected: [
      "web/src/features/homework → web/src/features/library → web/src/features/homework: folders import each other (web/src/features/homework/pages/HomeworkPage.tsx imports web/src/features/library/public.ts)",
    ],
  },
  {
    name: "a sub-feature that imports a feature which stands on its own feature",
    files: {
      "server/src/features/shelves/public.ts": importing("../homework/public.ts"),
      [`${homework}/public.ts`]: "",
      [`${homework}/exams/public.ts`]: importing("../../shelves/public.ts"),
    },
    expected: [
      "server/src/features/homework → server/src/features/shelves → server/src/features/homework: folders import each other (server/src/features/homework/exams/public.ts imports server/src/features/shelves/public.ts)",
    ],
  },
  {
    name: "foundations and topics that import each other",
    files: {
      "server/src/kit/clock.ts": importing("../jobs/worker.ts"),
      "server/src/jobs/worker.ts": fileOf('export type { Viewer } from "../kit/access.ts";'),
      "web/src/lib/api/retry.ts": fileOf('export const load = () => import("../../ui/Spinner.tsx");'),
      "web/src/ui/Spinner.tsx": importing("../lib/api/client.ts"),
    },
    expected: [
      "server/src/jobs → server/src/kit → server/src/jobs: folders import each other (server/src/jobs/worker.ts imports server/src/kit/access.ts)",
      "web/src/lib/api → web/src/ui → web/src/lib/api: folders import each other (web/src/lib/api/retry.ts imports web/src/ui/Spinner.tsx)",
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
    name: `${name} into the table of another feature`,
    files: { [`${homework}/queries.ts`]: sql(text) },
    expected: [`${homework}/queries.ts:2: writes to books, which belongs to features/library`],
  })),
  {
    name: "a foundation that writes into a feature",
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
    name: "an event that no command emits",
    files: {
      [`${homework}/feature.ts`]: fileOf(
        'declare module "../../kit/events.ts" {',
        "  interface Events {",
        '    "homework.set": { id: number };',
        '    "homework.marked": { id: number };',
        "  } }",
        'on("homework.marked", "x.marked", mark);',
      ),
      [`${homework}/commands.ts`]: 'export const set = (tx: Tx) => emit(tx, "homework.set", { id: 1 });\n',
    },
    expected: [`${homework}/feature.ts:4: homework.marked is emitted by no command`],
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
    name: "a batch in the source",
    files: {
      [`${library}/queries.ts`]: fileOf('export const first = "HSC 25";', "// A comment about HSC_26."),
      [`${page}/components/Card.tsx`]: 'export const Card = () => <b>{"HSC 27"}</b>;\n',
      [`${library}/library.test.ts`]: 'export const named = "HSC 25";\n',
      "server/demo/batches.ts": 'export const batches = ["HSC 25"];\n',
      "web/gallery/Card.tsx": 'export const batch = "HSC 25";\n',
    },
    expected: [
      `${library}/queries.ts:1: names a batch; read the table`,
      `${library}/queries.ts:2: names a batch; read the table`,
      `${page}/components/Card.tsx:1: names a batch; read the table`,
    ],
  },
  {
    name: "the path of an endpoint in the page",
    files: {
      "web/src/lib/site.ts": fileOf(
        'export const read = () => fetch("/api/site");',
        "export const readOne = (id: number) => fetch(`/api/post/${id}`);",
        'export const kinds = { "POST /api/post": "post" };',
        'export const elsewhere = "https://example.com/api/post";',
      ),
      "web/src/lib/site.test.ts": 'export const path = "/api/site";\n',
    },
    expected: [1, 2, 3].map(
      (line) => `web/src/lib/site.ts:${line}: names an endpoint; import it from the contract`,
    ),
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
  {
    name: "a test that reads a clock or sleeps",
    files: {
      "contract/src/homework.test.ts": fileOf(
        "const began = performance.now();",
        "process.cpuUsage();",
        "process.hrtime.bigint();",
        "const started = Date.now();",
        "export const took = () => Date.now() - started;",
        "export const isOver = (end: number) => Date.now() > end;",
        "export const yesterday = (days: number) => Date.now() - 24 * 3_600_000;",
        "expect(Date.now()).toBeLessThan(began);",
      ),
      "server/test/polls.ts": fileOf(
        'import { setImmediate } from "node:timers/promises";',
        'import { setTimeout as pause } from "node:timers/promises";',
        "export const slept = () => new Promise((resolve) => setTimeout(resolve, 100));",
        "export const called = () => new Promise<void>((done) => { setTimeout(() => done(), 100); });",
        "export const queued = () => new Promise((resolve) => setTimeout(resolve));",
        "export const blocked = (cell: Int32Array) => Atomics.wait(cell, 0, 0, 600);",
      ),
      "web/test/closing.test.tsx": 'import { pause } from "../src/lib/http/retry.ts";\n',
      "web/src/lib/http/retry.ts": "export const pause = () => new Promise((done) => setTimeout(done, 9));\n",
      "e2e/src/feed.spec.ts": "export const wait = (page: Page) => page.waitForTimeout(500);\n",
      "stress/lifecycle/crash.ts": "const began = performance.now();\n",
    },
    expected: [
      ...["performance.now", "process.cpuUsage", "process.hrtime.bigint"].map(
        (meter, i) =>
          `contract/src/homework.test.ts:${i + 1}: a test reads ${meter}; count statements, steps or calls instead`,
      ),
      ...[5, 6, 8].map(
        (line) =>
          `contract/src/homework.test.ts:${line}: a test measures time with Date.now; compare states or counts instead`,
      ),
      ...[2, 3, 4, 6].map((line) => `server/test/polls.ts:${line}: a test sleeps; wait for a fact`),
      "web/test/closing.test.tsx:1: a test sleeps; wait for a fact",
      "e2e/src/feed.spec.ts:1: a test sleeps; wait for a fact",
      "stress/lifecycle/crash.ts:1: a test reads performance.now; count statements, steps or calls instead",
    ],
  },
  {
    name: "a sentence of the server that says তুমি to all readers",
    files: {
      "server/src/features/homework/text.ts": fileOf(
        'export const lines = { bn: { due: "তুমি এখনো জমা দাওনি" }, en: { due: "Not handed in" } };',
        'export const neutral = { bn: { due: "এখনো জমা নেই" }, en: { due: "Not handed in" } };',
      ),
      "server/src/features/digest/text.ts": 'export const lines = { bn: { read: "অঙ্গনে গিয়ে পড়ো" } };\n',
    },
    expected: [
      "server/src/features/homework/text.ts:1: তুমি in a sentence that the server sends to all in the same form",
    ],
  },
  {
    name: "a path read from the pathname of a file URL",
    files: {
      "web/vite.config.ts": fileOf(
        'export const shim = new URL("shim.ts", import.meta.url)',
        "  .pathname;",
        "const here = new URL(import.meta.url);",
        "export const path = here.pathname;",
        'export const { pathname } = new URL("..", import.meta.url);',
        "export const page = (address: string) => new URL(address).pathname;",
        'export const right = fileURLToPath(new URL("shim.ts", import.meta.url));',
      ),
      "tools/build.mjs": 'export const root = new URL("..", import.meta.url).pathname;\n',
    },
    expected: ["tools/build.mjs:1", ...[1, 4, 5].map((line) => `web/vite.config.ts:${line}`)].map(
      (location) => `${location}: reads the pathname of a file URL; use fileURLToPath`,
    ),
  },
];

import { fileOf, type Files } from "./architecture.fixture.ts";

/** A page whose server render reaches state of every kind. */
export const renderState: { files: Files; expected: string[] } = {
  files: {
    "web/src/server-render.tsx": fileOf(
      'import { setName, loadPage } from "./name.ts";',
      'import type { Shape } from "./unreached.ts";',
      "export function renderPage(shape: Shape) { setName(shape.name); }",
      "export const load = loadPage;",
    ),
    "web/src/name.ts": fileOf(
      "export let name: string;",
      "export const setName = (next: string) => void (name = next);",
      'export const loadPage = () => import("./page.tsx");',
    ),
    "web/src/page.tsx": fileOf(
      'import { createStore, kinds, userChanged } from "./store.ts";',
      "let visitor: string | undefined;",
      "export const visit = (name: string) => (visitor ??= name);",
      "const seen = new Set<string>();",
      "export const see = (name: string) => seen.add(name);",
      "const read = new Set<string>();",
      "const forget = () => read.clear();",
      "userChanged.subscribe(() => forget());",
      "export const posts = createStore();",
      'export const allKinds = () => kinds.push("poll");',
      'const fixed = new Set(["post"]);',
      "export const isFixed = (kind: string) => fixed.has(kind);",
      "export const client = new QueryClient();",
      "const totals: Record<string, number> = {};",
      "export const add = (kind: string) => (totals[kind] = 1);",
      "let formats = 0;",
      "export const count = () => formats++;",
    ),
    "web/src/store.ts": fileOf(
      "export const userChanged = { subscribe: (listener: () => void) => listener };",
      'export const kinds = ["post"];',
      "export function createStore() {",
      "  const kept = new Map<number, string>();",
      "  const shown = new Map<number, string>();",
      "  userChanged.subscribe(() => shown.clear());",
      "  return { put: (id: number, text: string) => (kept.set(id, text), shown.set(id, text)) };",
      "}",
    ),
    "web/src/unreached.ts": fileOf("export let last = 0;", "export type Shape = { name: string };"),
  },
  expected: [
    "web/src/page.tsx:13: client",
    "web/src/page.tsx:14: totals",
    "web/src/page.tsx:2: visitor",
    "web/src/page.tsx:4: seen",
    "web/src/store.ts:2: kinds",
    "web/src/store.ts:4: kept",
  ],
};

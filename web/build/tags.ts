import { readFileSync } from "node:fs";

const parts = [
  "part auth",
  "part home",
  "part home-rows",
  "part home-deferred",
  "part home-idle",
  "part post",
] as const;
const chunks = [
  "chunk first",
  "chunk form",
  "chunk lists",
  "chunk print",
  "chunk sheets",
  "chunk shared",
  "chunk states",
] as const;
const known: readonly string[] = [...parts, ...chunks, "precache first", "precache later"];

/** Written above the imports of a module, as `// @chunk form`; the plugins of the build say what each one does. */
export type Tag = (typeof parts)[number] | (typeof chunks)[number] | "precache first" | "precache later";

const line = /^\/\/ @(?!ts-)(.+)$/gm;
const tagsByModule = new Map<string, readonly string[]>();

function tagsOf(id: string): readonly string[] {
  if (!/\/web\/src\/[^?]*\.tsx?$/.test(id)) return [];
  const seen = tagsByModule.get(id);
  if (seen) return seen;
  const tags = [...readFileSync(id, "utf8").matchAll(line)].map(([, tag = ""]) => tag);
  const unknown = tags.find((tag) => !known.includes(tag));
  if (unknown) throw new Error(`${id}: unknown tag @${unknown}`);
  tagsByModule.set(id, tags);
  return tags;
}

/** The modules with this tag; fails when there is none, because a tag that nothing carries is a mistake. */
export function taggedModules(tag: Tag, ids: Iterable<string>): string[] {
  const modules = [...ids].filter((id) => tagsOf(id).includes(tag));
  if (modules.length === 0) throw new Error(`no module has the tag @${tag}`);
  return modules;
}

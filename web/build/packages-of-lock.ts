import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

type Entry = {
  version?: string;
  license?: string;
  link?: boolean;
  resolved?: string;
} & Partial<Record<"dependencies" | "optionalDependencies" | "peerDependencies", Record<string, string>>>;

type Lock = Record<string, Entry>;

export const readPackages = (root: string): Lock =>
  (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Lock }).packages;

/** The folder from which Node would load `name` for code in `path`. */
function resolveFrom(lock: Lock, path: string, name: string): string | undefined {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf("/")))) {
    const found = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
    if (lock[found]) return found;
    if (from === "") return undefined;
  }
}

/** Packages that page and server need at run time and that are installed: other platforms have other native packages. */
export function servedPackages(root: string, lock: Lock): string[] {
  const found = new Set<string>();
  const visit = (path: string): void => {
    const entry = lock[path];
    if (!entry || found.has(path)) return;
    if (entry.link && entry.resolved) return visit(entry.resolved);
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = entry;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = resolveFrom(lock, path, name);
      if (next) visit(next);
    }
  };
  for (const workspace of ["contract", "packages/private-postgres", "server", "web"]) visit(workspace);
  return [...found].filter((path) => path.includes("node_modules/") && existsSync(join(root, path)));
}

type PackageFile = {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
  repository?: string | { url?: string };
  homepage?: string;
};

const nameOf = (author: PackageFile["author"]): string =>
  (typeof author === "string" ? author : author?.name) ?? "its authors";
const sourceOf = ({ name, repository, homepage }: PackageFile): string =>
  (typeof repository === "string" ? repository : repository?.url) ??
  homepage ??
  `https://www.npmjs.com/package/${name}`;

const files = (root: string, path: string, form: RegExp): string[] =>
  readdirSync(join(root, path))
    .filter((name) => form.test(name))
    .map((name) => readFileSync(join(root, path, name), "utf8").trim());

/** Some packages name their licence and ship no text. */
function standardText(root: string, { license = "", author }: PackageFile): string | undefined {
  if (license === "Unlicense") return files(root, "node_modules/fast-sha256", /^LICENSE$/)[0];
  const text = files(root, "web/build/licences", new RegExp(`^${license.replaceAll(".", "\\.")}\\.txt$`))[0];
  return text?.replace("COPYRIGHT HOLDER", nameOf(author));
}

const LINE = "=".repeat(80);

/** Packages with the same text stand above it together. */
export function noticesOf(root: string, lock: Lock, paths: readonly string[]) {
  const withoutLicence: string[] = [];
  const titles = new Map<string, string[]>();
  const add = (title: string, text: string) => titles.set(text, [...(titles.get(text) ?? []), title]);
  for (const path of paths) {
    const file = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8")) as PackageFile;
    const own = files(root, path, /^(licen[cs]e|copying|notice)([.-].*)?$/i);
    const text = own.length > 0 ? own.join("\n\n") : standardText(root, file);
    const license = lock[path]?.license ?? file.license ?? "";
    if (text) add(`${file.name} ${file.version}, ${license}, ${sourceOf(file)}`, text);
    else withoutLicence.push(path);
  }
  for (const name of readdirSync(join(root, "web/src/fonts")).filter((one) => one.startsWith("OFL-")))
    add(`Font ${name.slice(4, -4)}, OFL-1.1`, readFileSync(join(root, "web/src/fonts", name), "utf8").trim());
  // The LGPL adds permissions to the GPL and is read with it.
  add("GPL-3.0, to which the LGPL-3.0 refers", files(root, "web/build/licences", /^GPL-3/)[0] ?? "");
  const parts = [...titles].map(([text, names]) => `${LINE}\n${names.toSorted().join("\n")}\n\n${text}\n`);
  const head = `Angon is under the MIT licence. It contains or is delivered with the following works of others.\n`;
  return { text: [head, ...parts.toSorted()].join("\n"), withoutLicence };
}

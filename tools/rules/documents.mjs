// The documents name files, functions, settings and addresses: each must exist, and each link must lead somewhere.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Names of other products, of files that exist on a server or after a run, and of what a decision replaced or refused. */
const foreign = new Set([
  "misc",
  "ts_stat",
  "pg_restore",
  "EventSource",
  "AsyncLocalStorage",
  "X-Forwarded-For",
  "__Host-",
  "client_max_body_size 200m; proxy_request_buffering off;",
  "question-45",
  "composerCreate",
  "emit(tx, commentCreated, …)",
  "useLoad",
  "useProblems",
  "openOverlay",
  "useDelayedDialog",
  "kubernetesIngressNGINX",
  "readTimeout",
]);
const isWrittenByProgram = (code) => /^(bench\/out|server\/dist|web\/dist|DATA_DIR)\//.test(code);

const isDocument = (path) => path.endsWith(".md");
const isText = (path) =>
  /\.(ts|tsx|mjs|cjs|js|json|sql|css|html|sh|service|ya?ml|svg)$|(^|\/)(\.[\w-]+|Caddyfile)$/.test(path);

/** Inline code of a document with its line; fenced code is an example. */
function* codeSpansIn(text) {
  let isFenced = false;
  for (const [i, line] of text.split("\n").entries()) {
    if (line.trimStart().startsWith("```")) isFenced = !isFenced;
    else if (!isFenced)
      for (const [, quoted, code] of line.matchAll(/`` ?(.+?) ?``|`([^`]+)`/g))
        yield { code: quoted ?? code, line: i + 1 };
  }
}

const escaped = (text) => text.replaceAll(/[.+?^$()[\]\\|]/g, "\\$&");

/** `web/…/api.ts` and `queries-*.ts` name any file of that form, `{a,b}.ts` either. */
function patternOf(path) {
  const form = escaped(path.replace(/^\.\//, "").replace(/\/$/, ""))
    .replaceAll(/\{([^}]*)\}/g, (_, names) => `(${names.replaceAll(",", "|")})`)
    .replaceAll(/<[^>]*>|…|\*+/g, ".*");
  return new RegExp(`(^|/)${form}(/|$|\\.tsx?$|\\.mjs$)`);
}

const isFileName = (code) => /^[\w.…*{},<>@/-]+\.(tsx?|mjs|cjs|json|sql|md|css|sh|html|service)$/.test(code);
const isFolder = (code) => /^\.?[\w@-]+(\/[\w.…*{},<>-]+)+\/?$/.test(code);
const isApiPath = (code) => /^([A-Z]+ )?\/api\//.test(code);

/** Words that only code has: `camelCase`, `snake_case`, `SETTING`, and a single word that stands alone. */
function namesIn(code) {
  const bare = code.replaceAll(/"[^"]*"|'[^']*'|<[^>]*>/g, " ");
  if (/^[A-Za-z_][\w-]*(\(\))?$/.test(bare)) return [bare.replace("()", "")];
  return (bare.match(/[A-Za-z_][\w]*/g) ?? []).filter((word) =>
    /[a-z][A-Z]|[a-z]_[a-z]|[A-Z]_[A-Z]/.test(word),
  );
}

function knownIn(root, paths) {
  const words = new Set();
  const apiPaths = new Set();
  for (const path of paths.filter(isText)) {
    const text = readFileSync(join(root, path), "utf8");
    for (const [word] of text.matchAll(/[A-Za-z_][\w]*/g)) words.add(word);
    for (const [word] of text.matchAll(/[A-Za-z_]\w*(-\w+)+/g)) words.add(word).add(word.toLowerCase());
    for (const [, api] of text.matchAll(/"(\/api\/[^"\s?]*)/g))
      apiPaths.add(api.replaceAll(/\{\w+\}/g, "{}"));
  }
  for (const path of paths) for (const word of path.split(/[/.]/)) words.add(word);
  return { words, apiPaths };
}

function nameProblem(code, { words, apiPaths }, paths) {
  if (isApiPath(code)) {
    const api = code
      .replace(/^[A-Z]+ /, "")
      .replace(/[?#… ].*$/, "")
      .replace(/\/$/, "");
    const form = api.replaceAll(/\{\w+\}/g, "{}");
    return [...apiPaths].some((known) => known === form || known.startsWith(`${form}/`))
      ? undefined
      : "address";
  }
  if (isFileName(code) || isFolder(code)) {
    const pattern = patternOf(code);
    if (paths.some((path) => pattern.test(path))) return undefined;
    if (isFileName(code)) return "file";
  }
  // Names of HTTP headers have capitals in documents only.
  const isKnown = (name) =>
    words.has(name) || foreign.has(name) || (name.includes("-") && words.has(name.toLowerCase()));
  return namesIn(code).find((name) => !isKnown(name)) ? "name" : undefined;
}

/** Names in the documents that the code does not have. */
export function documentNameProblems(root, paths) {
  const known = knownIn(root, paths);
  return paths.filter(isDocument).flatMap((path) =>
    [...codeSpansIn(readFileSync(join(root, path), "utf8"))].flatMap(({ code, line }) => {
      if (foreign.has(code) || isWrittenByProgram(code)) return [];
      const kind = nameProblem(code, known, paths);
      return kind ? [`${path}:${line}: \`${code}\` is no ${kind} of the code`] : [];
    }),
  );
}

const anchorOf = (heading) =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");

const hasAnchor = (file, anchor) =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].some(([, heading]) => anchorOf(heading) === anchor);

function linkProblem(root, from, target) {
  const [address, anchor] = target.split("#");
  const file = address === "" ? join(root, from) : join(root, dirname(from), decodeURI(address));
  if (!existsSync(file)) return "leads to no file";
  return anchor && file.endsWith(".md") && !hasAnchor(file, anchor) ? "leads to no heading" : undefined;
}

const numberPattern = /docs\/decisions\/(\d{4}[\w-]*(?:\.md)?)/g;

/** Links of documents and records that code refers to by number. */
export function documentLinkProblems(root, paths) {
  const records = paths.filter((path) => path.startsWith("docs/decisions/"));
  const isRecord = (name) => records.some((path) => path.slice("docs/decisions/".length).startsWith(name));
  return paths
    .filter((path) => isDocument(path) || isText(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), "utf8");
      const links = isDocument(path)
        ? [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target)
        : [];
      const broken = links
        .filter((target) => !/^(https?|mailto):/.test(target))
        .flatMap((target) => {
          const problem = linkProblem(root, path, target);
          return problem ? [`${path}: the link ${target} ${problem}`] : [];
        });
      const mentions = [...text.replaceAll(/\]\([^)]*\)/g, "]").matchAll(numberPattern)]
        .filter(([, name]) => !isRecord(name))
        .map(([mention]) => `${path}: ${mention} is no record`);
      return [...broken, ...mentions];
    });
}

/** ARCHITECTURE is read in five minutes; a page about one area in two. */
const overviews = [
  { form: /^ARCHITECTURE\.md$/, mostLines: 65 },
  { form: /^docs\/architecture\//, mostLines: 80 },
];

/** Overviews that have grown. */
export const documentSizeProblems = (root, paths) =>
  paths.filter(isDocument).flatMap((path) => {
    const overview = overviews.find(({ form }) => form.test(path));
    const lines = readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
    return overview && lines > overview.mostLines
      ? [`${path} has ${lines} lines, and may have ${overview.mostLines}`]
      : [];
  });

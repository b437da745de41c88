import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Forms that only secrets have. Passwords without a form of their own are left to the review.
 * @type {[string, RegExp][]}
 */
const forms = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s*[\w+/=]{40}/],
  ["a key of AWS", /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ["a key of Garage", /\bGK[0-9a-f]{24}\b/],
  ["a token of GitHub", /\bgh[pousr]_[A-Za-z0-9]{36,}\b|\bgithub_pat_\w{40,}/],
  ["a token of npm", /\bnpm_[A-Za-z0-9]{36}\b|:_authToken=[^$\s]{8,}/],
  ["a token of Slack", /\bxox[abprs]-[\w-]{20,}/],
  ["a key of Google", /\bAIza[\w-]{35}\b/],
  ["a key of an AI provider", /\bsk-(?:ant-|proj-)?[\w-]{32,}/],
  ["a signed token", /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/],
  ["a filled secret", /^(?:\w+_)?(?:SECRET|PASSWORD|SECRET_KEY|API_KEY|TOKEN)=["']?[\w+/=]{24,}/m],
];

/** Known to everybody, and why that does no harm. */
const published = new Map([["server/test/helpers/tls-proxy.ts", "the key of a test's own certificate"]]);

const MAX_BYTES = 1_000_000;

/** The kinds of secrets that a text holds. */
export const secretsIn = (text) => forms.flatMap(([kind, form]) => (form.test(text) ? [kind] : []));

const isEnvironmentFile = (path) => /(?:^|\/)\.env(?!\.example$)/.test(path);

/** Looks through every file of the repository that is committed or would be. */
export function secretProblems(root) {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const said = execFileSync("git", ["-C", root, ...words], { encoding: "utf8", maxBuffer: 64 * MAX_BYTES });
  return said.split("\0").flatMap((path) => {
    const about = path && !published.has(path) && statSync(join(root, path), { throwIfNoEntry: false });
    if (!about || !about.isFile() || about.size > MAX_BYTES) return [];
    if (isEnvironmentFile(path)) return [`${path}: a file of settings; only .env.example is committed`];
    return secretsIn(readFileSync(join(root, path), "utf8")).map((kind) => `${path}: holds ${kind}`);
  });
}

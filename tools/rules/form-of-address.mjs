// Students are তুমি, staff and guardians আপনি: a sentence has both forms, or no person (decision record 0121).
import { readFileSync } from "node:fs";
import ts from "typescript";
import { filesOf, isTest, isTypeScript, locationOf, nodesOf, sourceOf } from "../sources.mjs";

const bengali = /[\u0980-\u09FF]+/g;
const wordsOf = (text) => text.normalize("NFC").match(bengali) ?? [];
const setOf = (text) => new Set(wordsOf(text));

const dictionary = readFileSync(new URL("../../contract/src/kit/formal-address.ts", import.meta.url), "utf8");
const [, pairs = ""] = /const pairs = `([^`]*)`/.exec(dictionary) ?? [];
const formal = new Map(
  pairs
    .split(/[·\n]/)
    .filter((pair) => pair.trim() !== "")
    .map((pair) => wordsOf(pair)),
);
const isInformal = (word) => formal.has(word);
const rewritten = (text) => text.normalize("NFC").replace(bengali, (word) => formal.get(word) ?? word);

/** Endings of the second person, and words that have one without being a form of it. */
const secondPerson = /(?<!গুল|ন)ো$|(?<!ট)াও$|(?<!আ|কা|গা)ছ$|ছিলে$|(?:ো|াও)নি$|^(?:তুমি|তোমা|তোর)|^হও$/u;
const others = setOf(`
  করাও কথাও দরজাও প্রতিক্রিয়াও কোথাও জমাও দেওয়াও পরীক্ষাও
  আরো উল্টো একো এগারো এলোমেলো কালো কেনো কাঠামো জিরো জোড়ো তেরো তো দুটো নিরো পুরো পনেরো ফলো বারো বায়ো বাছাইও ভালো মতো মো
  যিরো ষোলো সতেরো সময়মতো হতো হলো ইমো বড়ো ছোটো আঠারো নয়তো হয়তো করবো জিড়ো লোগো
`);

/** The future of তুমি is also that of another person, who is named beside it. */
const future = setOf("করবে দেখবে জানবে পাবে পারবে ফেলবে দেবে রাখবে ঢুকবে মুছবে চিনবে");
const namesAnother =
  /সে |কেউ|সবাই|অন্যরা|অন্যেরা|সদস্যরা|শিক্ষার্থী|যারা|যে |বন্ধুরা|সন্তান|মডারেটর|\$\{name\}|প্রত্যেকে|একটা শব্দ|তারা|কোর্স/u;

/** Their sentences show only to staff and guardians, or their words are no sentences. */
const isExempt = (path) =>
  /^contract\/src\/(?:search|guard|questions|kit\/formal-address)/.test(path) ||
  /^server\/src\/(?:kit\/sheets|features\/(?:search|users\/look-alikes|setup\/curriculum|assistant\/filter))\//.test(
    path,
  ) ||
  /^contract\/src\/(?:administration|moderation|groups|quizzes\/editor)/.test(path) ||
  /^web\/src\/features\/(?:administration|questions|guard|setup|moderation\/text|members|homework\/(?:editor|marking|gradebook|weekly))/.test(
    path,
  ) ||
  /^web\/src\/features\/(?:group-settings|groups\/(?:posting|statistics)|quizzes\/(?:analysis|editor)|summaries\/lazy)/.test(
    path,
  );

/** The server sends these through `addressedTo`. */
const isRewritten = (path) => /^server\/src\/features\/(?:digest|push)\/text\.ts$/.test(path);

/** Texts of the error catalogue, which the page shows with \`sentenceIn\`. */
const catalogued = setOf("করো");
const isCatalogue = (path, words) =>
  path === "contract/src/users.ts" && words.every((word) => catalogued.has(word));

const textOf = (node) => node.getText().replace(/^["'`]|["'`]$/g, "");
const nameOf = (node) => (ts.isPropertyAssignment(node) ? node.name.getText() : undefined);

function ancestorsOf(node) {
  const all = [];
  for (let at = node.parent; at; at = at.parent) all.push(at);
  return all;
}

function problemOf(node, path) {
  if (!(ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) return undefined;
  const text = textOf(node).normalize("NFC");
  const words = wordsOf(text);
  const unknown = words.find((word) => secondPerson.test(word) && !isInformal(word) && !others.has(word));
  if (unknown)
    return `${unknown} looks like a form of তুমি; add it to formal-address.ts or to the other words of this rule`;
  const informal = words.filter(isInformal);
  const around = ancestorsOf(node);
  const property = around.find((at) => ["bn", "formal", "en"].includes(nameOf(at) ?? ""));
  const form = property && nameOf(property);
  if (form === undefined || form === "en") return undefined;
  const beside = property.parent.properties.find(
    (other) => nameOf(other) === (form === "bn" ? "formal" : "bn"),
  );
  if (form === "formal") {
    if (informal.length > 0) return `${informal[0]} in a sentence for staff`;
    return beside &&
      rewritten(beside.initializer.getText()) === property.initializer.getText().normalize("NFC")
      ? "the same sentence as rewriting `bn` gives; leave it out"
      : undefined;
  }
  if (path.startsWith("contract/") && informal.length > 0 && !path.endsWith("/notifications.ts"))
    return isCatalogue(path, informal)
      ? undefined
      : `${informal[0]} in a sentence of the contract, which all read`;
  if (
    path.startsWith("web/") &&
    informal.length > 0 &&
    !around.some((at) => ts.isCallExpression(at) && at.expression.getText() === "defineText")
  )
    return `${informal[0]} outside defineText, which has no form for staff`;
  if (path.startsWith("server/") && informal.length > 0 && !isRewritten(path))
    return `${informal[0]} in a sentence that the server sends to all in the same form`;
  const later = words.find((word) => future.has(word));
  return later && !beside && !namesAnother.test(text)
    ? `${later} may be said to staff; state \`formal\` or avoid the person`
    : undefined;
}

export const formOfAddressProblems = (root) =>
  ["contract/src", "server/src", "web/src"]
    .flatMap((folder) => filesOf(root, folder))
    .filter((path) => isTypeScript(path) && !isTest(path) && !isExempt(path))
    .flatMap((path) => {
      const source = sourceOf(root, path);
      return [...nodesOf(source)].flatMap((node) => {
        const problem = problemOf(node, path);
        return problem ? [`${locationOf(source, node)}: ${problem}`] : [];
      });
    });

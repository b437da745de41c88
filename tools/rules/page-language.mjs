// Bengali screens show no English: sentences have Bengali letters in `bn`, stand in `bn` and `en`, and are never the wire's.
import ts from "typescript";
import { filesOf, isTest, isTypeScript, locationOf, nodesOf, sourceOf } from "../sources.mjs";

const bengali = /[\u0980-\u09FF]/;
const latin = /[A-Za-z]/;
/** The file that reads sentences has none itself. */
const READER = "web/src/lib/i18n/text.ts";
const isTextModule = (path) => path !== READER && /^web\/src\/.*(?:^|[-/])text\.ts$/.test(path);
const shownAttributes = new Set(["alt", "aria-label", "label", "placeholder", "subtitle", "title"]);

/** Names, formats, samples and typed hours that are the same in both languages. */
const sameInBoth = new Set([
  "/group/",
  "/group/physics-1-course",
  "Aiken",
  "CSV",
  "English",
  "GIFT (Moodle)",
  "Google Play",
  "JSON",
  "XLSX",
  "a.m.",
  "am",
  "p.m.",
  "pm",
]);

const isString = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const textOf = (node) =>
  ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" ")
    : node.text;

/** A word that is read, not a key, a type or a value to compare with. */
function isRead(node) {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return parent.operatorToken.kind === ts.SyntaxKind.PlusToken;
  return !(
    ts.isLiteralTypeNode(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isCallExpression(parent) ||
    ts.isNewExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

/** `bn`, `en` or `wire`, whichever property is nearest around a node. */
function languageOf(node) {
  for (let at = node.parent; at; at = at.parent)
    if (ts.isPropertyAssignment(at) && ["bn", "en", "wire"].includes(at.name.getText()))
      return at.name.getText();
  return undefined;
}

const isEnglish = (text) => latin.test(text) && !bengali.test(text) && !sameInBoth.has(text.trim());

function problemOf(node, path) {
  if (isString(node) && isEnglish(textOf(node))) {
    if (ts.isJsxAttribute(node.parent) && shownAttributes.has(node.parent.name.getText()))
      return "a word of the page outside a text.ts";
    if (!isRead(node)) return undefined;
    const language = languageOf(node);
    if (language === "bn") return "English in `bn`";
    if (language === undefined && isTextModule(path))
      return "a sentence that stands neither in `bn` nor in `en`";
  }
  if (path.startsWith("web/")) {
    if (ts.isJsxText(node) && /[A-Za-z]{2}/.test(node.text) && isEnglish(node.text))
      return "a word of the page outside a text.ts";
    if (ts.isPropertyAccessExpression(node) && node.name.text === "wire")
      return "shows the text of the wire; show the sentence of the language";
  }
  return undefined;
}

export const pageLanguageProblems = (root) =>
  ["contract/src", "web/src"]
    .flatMap((folder) => filesOf(root, folder))
    .filter((path) => isTypeScript(path) && !isTest(path))
    .flatMap((path) => {
      const source = sourceOf(root, path);
      return [...nodesOf(source)].flatMap((node) => {
        const problem = problemOf(node, path);
        return problem ? [`${locationOf(source, node)}: ${problem}`] : [];
      });
    });

import ts from "typescript";
import { filesOf, isTest, isTypeScript, nodesOf, place, sourceOf } from "./sources.mjs";

const bengali = /[\u0980-\u09FF]/;
// The contract's error table is the one place outside a room's text that speaks to people.
const maySpeak = /\/(?:late-)?text\.ts$|^contract\/src\/|\/seed\.ts$|\/seed\/|gallery/i;
const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

const isWords = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node);

const isRank = (node) => ts.isPropertyAccessExpression(node) && ["role", "level"].includes(node.name.text);

/** `user.role === "ADMIN"`, `switch (user.role)`, `staff.includes(user.role)`. */
function judgesByRank(node) {
  if (ts.isBinaryExpression(node))
    return comparisons.has(node.operatorToken.kind) && (isRank(node.left) || isRank(node.right));
  if (ts.isSwitchStatement(node)) return isRank(node.expression);
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ["includes", "has"].includes(node.expression.name.text) &&
    node.arguments.some(isRank)
  );
}

const isUnknown = (node) => node.type.kind === ts.SyntaxKind.UnknownKeyword;
const castsTwice = (node) =>
  ts.isAsExpression(node) && ts.isAsExpression(node.expression) && isUnknown(node.expression);

function bareSuppressions(source) {
  return source.text.split("\n").flatMap((line, i) => {
    const directive = /(?:oxlint|eslint)-disable\S*(.*)$/.exec(line);
    return directive && !/--\s*\S{2,}.*\s\S/.test(directive[1])
      ? [`${source.fileName}:${i + 1}: suppresses a rule without a reason after "--"`]
      : [];
  });
}

/** Sentences live in `text.ts`, rights are asked and not guessed, and nothing is silenced in silence. */
export function wordProblems(root) {
  const files = ["contract/src", "server", "web", "e2e"]
    .flatMap((folder) => filesOf(root, folder))
    .filter(isTypeScript);
  return files.flatMap((path) => {
    const source = sourceOf(root, path);
    const problems = bareSuppressions(source);
    const mute = !isTest(path) && /^(server|web)\/src\//.test(path) && !maySpeak.test(path);
    const asksCan = !isTest(path) && path.startsWith("web/src/features/");
    for (const node of nodesOf(source)) {
      if (mute && isWords(node) && bengali.test(node.getText(source)))
        problems.push(`${place(source, node)}: Bengali outside a text.ts`);
      if (asksCan && judgesByRank(node))
        problems.push(`${place(source, node)}: compares a role or level; ask \`can\``);
      if (castsTwice(node)) problems.push(`${place(source, node)}: casts through unknown`);
    }
    return problems;
  });
}

import ts from "typescript";
import { filesOf, isTest, isTypeScript, nodesOf, locationOf, sourceOf } from "./sources.mjs";

const bengali = /[\u0980-\u09FF]/;
// Besides, the contract, seeds, the sounds and word lists of the search and the labels of queued writes contain Bengali.
const mayHoldBengali =
  /\/(?:[a-z]+-)?text\.ts$|\/outbox\.ts$|^contract\/src\/|\/(?:search\/(?:phonetics|wording)|users\/look-alikes|assistant\/filter)\/|\/seed\.ts$/i;
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

const isLiteralText = (node) =>
  ts.isStringLiteral(node) ||
  ts.isNoSubstitutionTemplateLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node) ||
  ts.isJsxText(node);

const isRank = (node) => ts.isPropertyAccessExpression(node) && ["role", "level"].includes(node.name.text);

/** `user.role === "ADMIN"`, `switch (user.role)`, `staff.includes(user.role)`. */
function comparesRank(node) {
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

function suppressionsWithoutReason(source) {
  return source.text.split("\n").flatMap((line, i) => {
    const directive = /(?:oxlint|eslint)-disable\S*(.*)$/.exec(line);
    return directive && !/--\s*\S{2,}.*\s\S/.test(directive[1])
      ? [`${source.fileName}:${i + 1}: suppresses a rule without a reason after "--"`]
      : [];
  });
}

/** School years are rows of the table `batches`; the demo, the gallery and tests may name some. */
const namesBatches = (source) =>
  source.text
    .split("\n")
    .flatMap((line, i) =>
      /\bHSC[ _-]?\d\d\b/.test(line) ? [`${source.fileName}:${i + 1}: names a batch; read the table`] : [],
    );
/** The contract alone knows addresses: a path in the page would survive the change of its endpoint. */
const namesEndpoint = (node) => isLiteralText(node) && /(^|\s)\/api(\/|$)/.test(node.text);

const mayNameBatches = (path) => isTest(path) || /^(server\/demo|web\/gallery)\//.test(path);

/** Bengali lives in `text.ts`, pages ask `can` instead of comparing roles, batches are read, and a suppressed rule has a reason. */
export function sourceProblems(root) {
  const files = ["contract/src", "server", "web", "e2e", "stress"]
    .flatMap((folder) => filesOf(root, folder))
    .filter(isTypeScript);
  return files.flatMap((path) => {
    const source = sourceOf(root, path);
    const problems = suppressionsWithoutReason(source);
    if (!mayNameBatches(path)) problems.push(...namesBatches(source));
    const mayNotHoldBengali =
      !isTest(path) && /^(server|web)\/src\//.test(path) && !mayHoldBengali.test(path);
    const mayNotNameEndpoints = !isTest(path) && path.startsWith("web/src/");
    const mustAskCan = !isTest(path) && path.startsWith("web/src/features/");
    for (const node of nodesOf(source)) {
      if (mayNotHoldBengali && isLiteralText(node) && bengali.test(node.getText(source)))
        problems.push(`${locationOf(source, node)}: Bengali outside a text.ts`);
      if (mustAskCan && comparesRank(node))
        problems.push(`${locationOf(source, node)}: compares a role or level; ask \`can\``);
      if (mayNotNameEndpoints && namesEndpoint(node))
        problems.push(`${locationOf(source, node)}: names an endpoint; import it from the contract`);
      if (castsTwice(node)) problems.push(`${locationOf(source, node)}: casts through unknown`);
    }
    return problems;
  });
}

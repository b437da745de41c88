// Tests compare no times and wait for no time to pass: on a busy machine both fail by luck. They count statements, steps
// and calls (`packages/test-tier/src/count-steps.ts`), and poll until a fact holds.
import ts from "typescript";
import { filesOf, isTypeScript, locationOf, nodesOf, sourceOf } from "../sources.mjs";

const checkedFolders = ["contract", "packages", "server", "web", "e2e", "stress", "tools"];
const isTestCode = (path) =>
  /\.test\.tsx?$|\.spec\.tsx?$|^(?:server|web)\/test\/|^e2e\/src\/|^stress\//.test(path);

/** Helpers that may read a clock or sleep, each with its reason. */
const allowed = {
  "e2e/src/support/patiently.ts": "waits as long as the Retry-After of a 503 asks",
  "server/test/postgres-proxy.ts": "delays bytes as a slow network does",
  "server/test/sse-client.ts": "waits for the next event of a stream, and ends a stream that sends none",
  "stress/client-pauses.ts": "simulated clients pause between requests, as people and load balancers do",
  "stress/lifecycle/busy-event-loop.ts": "blocks the event loop, as a long computation does",
};

const meters = new Set(["performance.now", "process.cpuUsage", "process.hrtime", "process.hrtime.bigint"]);
const comparisons = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

const calls = (node, text) =>
  ts.isCallExpression(node) && node.expression.getText().replaceAll("?.", ".") === text;
const readsNow = (node) => calls(node, "Date.now");
const withoutParentheses = (node) =>
  ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)
    ? withoutParentheses(node.expression)
    : node;

/** Names of variables that hold `Date.now()`, or a deadline that is added to it. */
function readingsIn(source) {
  const names = new Set();
  for (const node of nodesOf(source))
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const { initializer } = node;
      const isDeadline =
        ts.isBinaryExpression(initializer) &&
        initializer.operatorToken.kind === ts.SyntaxKind.PlusToken &&
        readsNow(initializer.left);
      if (readsNow(initializer) || isDeadline) names.add(node.name.text);
    }
  return names;
}

/** `Date.now() - began`, `Date.now() < end`, `expect(Date.now())`; a date in the past, `Date.now() - 3 * DAY`, is none. */
function measuresTime(node, readings) {
  if (calls(node, "expect")) return node.arguments.some(readsNow);
  if (!ts.isBinaryExpression(node)) return false;
  const [left, right] = [node.left, node.right].map(withoutParentheses);
  if (comparisons.has(node.operatorToken.kind)) return readsNow(left) || readsNow(right);
  if (node.operatorToken.kind !== ts.SyntaxKind.MinusToken) return false;
  const isReading = (side) => ts.isIdentifier(side) && readings.has(side.text);
  const isVariable = ts.isPropertyAccessExpression(right) || /^[a-z]\w*$/.test(right.getText());
  return isReading(right) || (readsNow(left) && isVariable);
}

const isPromiseOfTimeout = (node) =>
  ts.isNewExpression(node) &&
  node.expression.getText() === "Promise" &&
  [...nodesOf(node)].some((inner) => {
    if (!/^(?:globalThis\.|window\.)?setTimeout$/.test(inner.expression?.getText?.() ?? "")) return false;
    // Without a time the promise waits for the tasks that are queued already, which is a fact.
    return ts.isCallExpression(inner) && inner.arguments.length > 1 && resolves(node, inner.arguments[0]);
  });

/** Whether the callback of a timer is, or calls, the first parameter of the promise. */
function resolves(promise, callback) {
  const [executor] = promise.arguments ?? [];
  const resolve = executor?.parameters?.[0]?.name.getText();
  return (
    resolve !== undefined &&
    [...nodesOf(callback)].some((node) => ts.isIdentifier(node) && node.text === resolve)
  );
}

/** All of `timers/promises` but `setImmediate`, and the sleep of the page's code. */
function importsSleep(node) {
  if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return false;
  const bindings = node.importClause?.namedBindings;
  const names =
    bindings && ts.isNamedImports(bindings)
      ? bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
      : ["all"];
  const { text: module } = node.moduleSpecifier;
  return /^(?:node:)?timers\/promises$/.test(module)
    ? names.some((name) => name !== "setImmediate")
    : module.endsWith("/http/retry.ts") && names.includes("pause");
}

function problemOf(node, readings) {
  if (ts.isCallExpression(node)) {
    const meter = node.expression.getText();
    if (meters.has(meter)) return `reads ${meter}; count statements, steps or calls instead`;
    if (meter === "Atomics.wait" || meter.endsWith(".waitForTimeout")) return "sleeps; wait for a fact";
  }
  if (measuresTime(node, readings)) return "measures time with Date.now; compare states or counts instead";
  return isPromiseOfTimeout(node) || importsSleep(node) ? "sleeps; wait for a fact" : undefined;
}

export const testClockProblems = (root) =>
  checkedFolders
    .flatMap((folder) => filesOf(root, folder))
    .filter((path) => isTypeScript(path) && isTestCode(path))
    .filter((path) => !Object.hasOwn(allowed, path))
    .flatMap((path) => {
      const source = sourceOf(root, path);
      const readings = readingsIn(source);
      return [...nodesOf(source)].flatMap((node) => {
        const problem = problemOf(node, readings);
        return problem ? [`${locationOf(source, node)}: a test ${problem}`] : [];
      });
    });

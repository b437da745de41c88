// Module state that the server shares between the renders of two people.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { nodesOf, locationOf, sourceOf } from "./sources.mjs";

const ENTRY = "web/src/server-render.tsx";
/** Emitted before and after each render by `beginAnew`. */
const RESET_SIGNAL = "userChanged";

const mutators = new Set(
  "set add delete clear push pop shift unshift splice sort reverse fill copyWithin".split(" "),
);
const collections = new Set(["Map", "Set", "WeakMap", "WeakSet", "Array"]);
const immutable = new Set(["RegExp", "URL", "TextEncoder", "TextDecoder", "Date"]);

const isFunction = (node) =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);

/** A relative or contract import as a path from the root; undefined for packages, styles and virtual modules. */
function pathOf(root, from, specifier) {
  const path = specifier.startsWith(".")
    ? normalize(join(dirname(from), specifier))
    : specifier.replace(/^@angon\/contract(\/.*)?$/, (_, rest) => `contract/src${rest ?? "/index"}.ts`);
  return /\.tsx?$/.test(path) && existsSync(join(root, path)) ? path : undefined;
}

/** The modules that a module imports as values, and the names under which it knows their exports. */
function linksOf(root, path) {
  const targets = [];
  const names = new Map();
  for (const node of nodesOf(sourceOf(root, path))) {
    const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const specifier = isDynamic ? node.arguments[0] : node.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier)) continue;
    if (node.importClause?.isTypeOnly || node.isTypeOnly) continue;
    const target = pathOf(root, path, specifier.text);
    if (!target) continue;
    targets.push(target);
    const listed = node.importClause?.namedBindings?.elements ?? node.exportClause?.elements ?? [];
    for (const { name, propertyName } of listed)
      names.set(name.text, { path: target, name: (propertyName ?? name).text });
  }
  return { targets, names };
}

/** All modules that the server's bundle contains. */
function reachable(root) {
  const links = new Map();
  const waiting = existsSync(join(root, ENTRY)) ? [ENTRY] : [];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (links.has(path)) continue;
    const found = linksOf(root, path);
    links.set(path, found);
    waiting.push(...found.targets);
  }
  return links;
}

const declarationsIn = (statements) =>
  statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map((declaration) => ({ statement, declaration }))
      : [],
  );

/** The function that a name stands for, followed through imports. */
function functionNamed(root, links, path, name, seen = new Set()) {
  const key = `${path} ${name}`;
  if (seen.has(key) || !links.has(path)) return undefined;
  seen.add(key);
  const imported = links.get(path).names.get(name);
  if (imported) return functionNamed(root, links, imported.path, imported.name, seen);
  for (const statement of sourceOf(root, path).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name)
      return { path, node: statement };
    for (const { declaration } of declarationsIn([statement])) {
      const { initializer } = declaration;
      if (ts.isIdentifier(declaration.name) && declaration.name.text === name && initializer)
        return isFunction(initializer) ? { path, node: initializer } : undefined;
    }
  }
  return undefined;
}

const isNamed = (node, name) => ts.isIdentifier(node) && node.text === name;

/** `name = …`, `name++`, `name.x = …`, `name[x] = …`, `delete name[x]`, `name.push(…)`. */
function changes(node, name) {
  const target =
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
    node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
      ? node.left
      : ts.isPostfixUnaryExpression(node) || ts.isPrefixUnaryExpression(node)
        ? node.operand
        : ts.isDeleteExpression(node)
          ? node.expression
          : undefined;
  if (target) return isNamed(target, name) || isPartOf(target, name);
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    mutators.has(node.expression.name.text) &&
    isNamed(node.expression.expression, name)
  );
}

const isPartOf = (node, name) =>
  (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) &&
  (isNamed(node.expression, name) || isPartOf(node.expression, name));

const isChangedIn = (node, name) => [...nodesOf(node)].some((inner) => changes(inner, name));

/** The state that a declaration holds: itself, or the variables of the closure that a called factory returns. */
function stateOf(root, links, path, { statement, declaration }) {
  const { name, initializer } = declaration;
  if (!ts.isIdentifier(name)) return [];
  const own = [{ path, statement, name: name.text, scope: sourceOf(root, path) }];
  if (!(statement.declarationList.flags & ts.NodeFlags.Const)) return own;
  const value = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
  if (!value) return [];
  if (ts.isCallExpression(value) && ts.isIdentifier(value.expression))
    return closureOf(functionNamed(root, links, path, value.expression.text));
  const isLiteral = ts.isArrayLiteralExpression(value) || ts.isObjectLiteralExpression(value);
  const made = ts.isNewExpression(value) && ts.isIdentifier(value.expression) ? value.expression.text : "";
  if (isLiteral || collections.has(made)) return isChangedAnywhere(root, links, path, name.text) ? own : [];
  return made && !immutable.has(made) ? own : [];
}

/** In its module, or in one that imports it. */
const isChangedAnywhere = (root, links, path, name) =>
  isChangedIn(sourceOf(root, path), name) ||
  [...links].some(([place, { names }]) =>
    [...names].some(
      ([local, from]) =>
        from.path === path && from.name === name && isChangedIn(sourceOf(root, place), local),
    ),
  );

/** The variables of a factory that its inner functions change after it has returned. */
function closureOf(factory) {
  const body = factory?.node.body;
  if (!body || !ts.isBlock(body)) return [];
  const inner = [...nodesOf(body)].filter(
    (node) => isFunction(node) || ts.isMethodDeclaration(node) || ts.isGetAccessor(node),
  );
  return declarationsIn(body.statements).flatMap(({ statement, declaration }) => {
    const { name } = declaration;
    if (!ts.isIdentifier(name) || !inner.some((node) => isChangedIn(node, name.text))) return [];
    return [{ path: factory.path, statement, name: name.text, scope: body }];
  });
}

/** A function changes it, itself or through functions that are declared beside it. */
function isChangedBy(node, name, scope, seen = new Set()) {
  if (seen.has(node)) return false;
  seen.add(node);
  return [...nodesOf(node)].some(
    (inner) =>
      changes(inner, name) ||
      (ts.isIdentifier(inner) &&
        functionsNamed(scope, inner.text).some((called) => isChangedBy(called, name, scope, seen))),
  );
}

const functionsNamed = (scope, name) =>
  scope.statements.flatMap((statement) => {
    if (ts.isFunctionDeclaration(statement)) return statement.name?.text === name ? [statement] : [];
    return declarationsIn([statement]).flatMap(({ declaration }) =>
      isNamed(declaration.name, name) && declaration.initializer && isFunction(declaration.initializer)
        ? [declaration.initializer]
        : [],
    );
  });

/** A listener of the reset signal changes it. */
const isReset = ({ name, scope }) =>
  [...nodesOf(scope)].some(
    (node) =>
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      isNamed(node.expression.expression, RESET_SIGNAL) &&
      node.expression.name.text === "subscribe" &&
      node.arguments.some((listener) => isChangedBy(listener, name, scope)),
  );

/** Functions that `renderPage` calls itself, before React renders. */
function settersOf(root, links) {
  const render = functionNamed(root, links, ENTRY, "renderPage")?.node;
  if (!render) return [];
  return [...nodesOf(render)].flatMap((node) =>
    ts.isCallExpression(node) && ts.isIdentifier(node.expression)
      ? (functionNamed(root, links, ENTRY, node.expression.text) ?? [])
      : [],
  );
}

/** Module state of the server's bundle that is neither set anew for each render nor declared, and declarations of none. */
export function renderStateProblems(root, declared) {
  const links = reachable(root);
  const setters = settersOf(root, links);
  const met = new Set();
  const declaredKeys = new Set(
    declared.flatMap(({ state }) =>
      Object.entries(state).flatMap(([path, names]) => names.map((name) => `${path} ${name}`)),
    ),
  );
  const problems = new Set();
  for (const path of links.keys())
    for (const declaration of declarationsIn([...sourceOf(root, path).statements]))
      for (const state of stateOf(root, links, path, declaration)) {
        const isSet = setters.some(
          ({ path: home, node }) => home === state.path && isChangedIn(node, state.name),
        );
        if (isSet || isReset(state)) continue;
        const key = `${state.path} ${state.name}`;
        if (declaredKeys.has(key)) met.add(key);
        else
          problems.add(
            `${locationOf(sourceOf(root, state.path), state.statement)}: ${state.name} outlives a server render; reset it on ${RESET_SIGNAL} or declare it in tools/shared-state.mjs`,
          );
      }
  const stale = [...declaredKeys].filter((key) => !met.has(key));
  return [
    ...problems,
    ...stale.map((key) => `tools/shared-state.mjs: ${key} is no state of the server render`),
  ];
}

import ts from "typescript";

/** Values of the parameters of the functions that enclose a piece of SQL. */
type Scope = ReadonlyMap<ts.Symbol, Bound>;
type Bound = { expression: ts.Expression; scope: Scope };

/** Thrown for a piece that only a running server knows. */
class Unknown extends Error {}

/**
 * Composes the text of a statement from its source: of a condition the longer branch, of a function that returns a
 * `part` its body. Anything that is not a `part` is a parameter.
 */
export function composerFor(checker: ts.TypeChecker) {
  let count = 0;

  const isFragment = (expression: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(expression);
    const parts = type.isUnion() ? type.types : [type];
    return parts.some(
      (part) => part.getProperty("fragment") || (part.getProperty("text") && part.getProperty("values")),
    );
  };

  function textOf(node: ts.Expression, scope: Scope, depth = 0): string {
    if (depth > 40) throw new Unknown();
    const inner = (next: ts.Expression, within = scope) => textOf(next, within, depth + 1);
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node))
      return inner(node.expression);
    if (ts.isTaggedTemplateExpression(node)) return templateText(node.template, scope, depth);
    if (ts.isConditionalExpression(node)) return longest([node.whenTrue, node.whenFalse], inner);
    if (ts.isBinaryExpression(node)) return longest([node.left, node.right].filter(isFragment), inner);
    if (ts.isCallExpression(node)) return callText(node, scope, depth);
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const found = valueOf(node, scope);
      if (found) return inner(found.expression, found.scope);
    }
    throw new Unknown();
  }

  function longest(options: readonly ts.Expression[], textIn: (option: ts.Expression) => string): string {
    const start = count;
    const texts = options.flatMap((option) => {
      count = start;
      try {
        return [{ text: textIn(option), end: count }];
      } catch (error) {
        if (!(error instanceof Unknown)) throw error;
        return [];
      }
    });
    const [first] = texts.toSorted((a, b) => b.text.length - a.text.length);
    if (first === undefined) throw new Unknown();
    count = first.end;
    return first.text;
  }

  function templateText(template: ts.TemplateLiteral, scope: Scope, depth: number): string {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
    return template.templateSpans.reduce((text, { expression, literal }) => {
      const piece = isFragment(expression) ? textOf(expression, scope, depth + 1) : `$${++count}`;
      return text + piece + literal.text;
    }, template.head.text);
  }

  function callText(call: ts.CallExpression, scope: Scope, depth: number): string {
    if (ts.isIdentifier(call.expression) && call.expression.text === "fixed") return "1";
    const callee = functionOf(call.expression, scope);
    if (!callee) throw new Unknown();
    const inside = new Map<ts.Symbol, Bound>(callee.scope);
    callee.node.parameters.forEach((parameter, i) => {
      const expression = call.arguments[i] ?? parameter.initializer;
      if (expression) bind(parameter.name, { expression, scope }, inside);
    });
    const { body } = callee.node;
    if (!body) throw new Unknown();
    if (!ts.isBlock(body)) return textOf(body, inside, depth + 1);
    return longest(returnsIn(body), (expression) => textOf(expression, inside, depth + 1));
  }

  /** Binds a parameter, also a destructured one. */
  function bind(name: ts.BindingName, value: Bound, scope: Map<ts.Symbol, Bound>): void {
    if (ts.isIdentifier(name)) {
      const symbol = checker.getSymbolAtLocation(name);
      if (symbol) scope.set(symbol, value);
      return;
    }
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element) || !ts.isIdentifier(element.name)) continue;
      const key = (element.propertyName ?? element.name).getText();
      const found =
        propertyOf(value, key) ?? (element.initializer && { expression: element.initializer, scope });
      if (found) bind(element.name, found, scope);
    }
  }

  function propertyOf({ expression, scope }: Bound, key: string): Bound | undefined {
    const object = resolved(expression, scope);
    if (!object || !ts.isObjectLiteralExpression(object.expression)) return undefined;
    for (const property of object.expression.properties) {
      if (property.name?.getText().replaceAll('"', "") !== key) continue;
      if (ts.isPropertyAssignment(property)) return { expression: property.initializer, scope: object.scope };
      if (ts.isShorthandPropertyAssignment(property)) {
        const symbol = checker.getShorthandAssignmentValueSymbol(property);
        return symbol && (object.scope.get(symbol) ?? initializerOf(symbol, object.scope));
      }
    }
    return undefined;
  }

  function resolved(expression: ts.Expression, scope: Scope): Bound | undefined {
    if (
      ts.isAsExpression(expression) ||
      ts.isParenthesizedExpression(expression) ||
      ts.isSatisfiesExpression(expression)
    )
      return resolved(expression.expression, scope);
    if (!ts.isIdentifier(expression)) return { expression, scope };
    const found = valueOf(expression, scope);
    return found && resolved(found.expression, found.scope);
  }

  function valueOf(node: ts.Expression, scope: Scope): Bound | undefined {
    if (ts.isPropertyAccessExpression(node))
      return propertyOf({ expression: node.expression, scope }, node.name.text);
    if (ts.isElementAccessExpression(node)) {
      // The value is chosen at run time; the first stands for all, since each of them gives a valid statement.
      const object = resolved(node.expression, scope);
      const first =
        object && ts.isObjectLiteralExpression(object.expression) && object.expression.properties[0];
      return first && ts.isPropertyAssignment(first)
        ? { expression: first.initializer, scope: object.scope }
        : undefined;
    }
    const symbol = symbolOf(node);
    return symbol && (scope.get(symbol) ?? initializerOf(symbol, scope));
  }

  function symbolOf(node: ts.Node): ts.Symbol | undefined {
    const symbol = checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  }

  function initializerOf(symbol: ts.Symbol, scope: Scope): Bound | undefined {
    const declaration = symbol.valueDeclaration;
    return declaration && ts.isVariableDeclaration(declaration) && declaration.initializer
      ? { expression: declaration.initializer, scope }
      : undefined;
  }

  function functionOf(callee: ts.Expression, scope: Scope) {
    const declaration = ts.isIdentifier(callee) ? symbolOf(callee)?.valueDeclaration : undefined;
    if (declaration && ts.isFunctionDeclaration(declaration)) return { node: declaration, scope };
    const value = valueOf(callee, scope);
    if (!value) return undefined;
    const { expression } = value;
    return ts.isArrowFunction(expression) || ts.isFunctionExpression(expression)
      ? { node: expression, scope: value.scope }
      : undefined;
  }

  return (query: ts.Expression): string | undefined => {
    count = 0;
    const enclosing: Scope = new Map();
    try {
      return textOf(query, enclosing);
    } catch (error) {
      if (error instanceof Unknown) return undefined;
      throw error;
    }
  };
}

function returnsIn(block: ts.Block): ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    else ts.forEachChild(node, visit);
  };
  visit(block);
  return found;
}

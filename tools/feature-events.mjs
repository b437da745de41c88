import ts from "typescript";
import { filesOf, isTest, isTypeScript, nodesOf, locationOf, sourceOf } from "./sources.mjs";

/** The event names in the `interface Events` of a `feature.ts`. */
const declaredEvents = (source) =>
  [...nodesOf(source)].flatMap((node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === "Events"
      ? node.members.flatMap((member) =>
          member.name && ts.isStringLiteral(member.name) ? [{ name: member.name.text, node: member }] : [],
        )
      : [],
  );

const isInFunction = (node) => ts.findAncestor(node, ts.isFunctionLike) !== undefined;

/** Commands emit, so a name that stands inside a function is emitted; lists of listeners stand outside of functions. */
const emittedNames = (source) =>
  [...nodesOf(source)].flatMap((node) => (ts.isStringLiteral(node) && isInFunction(node) ? [node.text] : []));

/** The compiler refuses an undeclared event and one without a listener; here one that nothing emits. */
export function eventProblems(root) {
  const sources = filesOf(root, "server/src/features")
    .filter((path) => isTypeScript(path) && !isTest(path))
    .map((path) => sourceOf(root, path));
  const isDeclaration = ({ fileName }) => fileName.endsWith("/feature.ts");
  const emitted = new Set(sources.filter((source) => !isDeclaration(source)).flatMap(emittedNames));
  return sources.filter(isDeclaration).flatMap((source) =>
    declaredEvents(source)
      .filter(({ name }) => !emitted.has(name))
      .map(({ name, node }) => `${locationOf(source, node)}: ${name} is emitted by no command`),
  );
}

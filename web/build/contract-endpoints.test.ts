import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundledContract } from "./contract-endpoints.ts";

const contract = fileURLToPath(new URL("../../contract/src/", import.meta.url));

test("each endpoint that the page uses keeps its method, path and audience, also those it shares", () => {
  const codeOf = bundledContract();
  const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  const bundled = files.flatMap((file) =>
    [...codeOf(contract + file).matchAll(/\bendpoint\(\{ (.*?) \}\)/gs)].map(([, fields = ""]) => ({
      file,
      fields,
    })),
  );
  expect(bundled.length).toBeGreaterThan(100);
  for (const field of ["method:", "path:", "audience:"])
    expect(bundled.filter(({ fields }) => !fields.includes(field))).toEqual([]);
});

import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundledContract } from "./contract-endpoints.ts";

const contract = fileURLToPath(new URL("../../contract/src/", import.meta.url));

test("the page's bundle has method, path and audience of each endpoint that it uses, also of shared ones", () => {
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

import { endpoint, type Endpoint } from "@angon/contract/kit/endpoint";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundledContract } from "./contract-endpoints.ts";

const contract = fileURLToPath(new URL("../../contract/src/", import.meta.url));

test("the page's bundle has the path of each endpoint that it uses, and a method and audience that are not the common ones", () => {
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
  expect(bundled.filter(({ fields }) => !fields.includes("path:"))).toEqual([]);
  const methods = new Set(bundled.map(({ fields }) => /method: "([A-Z]+)"/.exec(fields)?.[1]));
  expect(methods).toEqual(new Set(["DELETE", "POST", "PUT", undefined]));
  const audiences = new Set(bundled.map(({ fields }) => /audience: "([a-z-]+)"/.exec(fields)?.[1]));
  expect(audiences).toEqual(new Set(["cookie", "public", "signed-out", undefined]));
  const bare = JSON.parse('{ "path": "/", "summary": "", "errors": [] }') as Endpoint;
  expect(endpoint(bare)).toMatchObject({ method: "GET", audience: "user" });
});

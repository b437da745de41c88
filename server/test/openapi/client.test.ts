import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, expect, it } from "vitest";
import { cast, PASSWORD } from "../../demo/cast.ts";
import { useSchool } from "../harness.ts";
import { calls } from "./calls.ts";
import { removeTemporaryFolders, temporaryFolder } from "../processes.ts";

const run = promisify(execFile);
const modules = fileURLToPath(new URL("../../../node_modules", import.meta.url));
const compiler = join(modules, "typescript-7/bin/tsc");
const options = ["--strict", "--noUncheckedIndexedAccess", "--skipLibCheck", "--types", "node"];
const asModules = ["--target", "es2022", "--module", "nodenext", "--rewriteRelativeImportExtensions"];

const rules = {
  struct: "error",
  "no-unresolved-refs": "error",
  "operation-operationId": "error",
  "operation-operationId-unique": "error",
  "operation-operationId-url-safe": "error",
  "path-parameters-defined": "error",
  "path-declaration-must-exist": "error",
  "path-not-include-query": "error",
  "no-path-trailing-slash": "error",
  "no-identical-paths": "error",
  "no-empty-servers": "error",
  "no-invalid-media-type-examples": "error",
  "security-defined": "error",
  "spec-components-invalid-map-name": "error",
} as const;

const school = useSchool();
afterAll(removeTemporaryFolders);

it("the OpenAPI document is valid, and a client generated from it calls the server", async () => {
  const { text } = await school.stranger.get("/api/openapi.json");
  const problems = await lintFromString({ source: text, config: await createConfig({ rules }) });
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);

  const folder = await temporaryFolder("client");
  const at = (name: string) => join(folder, name);
  await symlink(modules, at("node_modules"));
  await Promise.all([
    writeFile(at("package.json"), '{ "type": "module" }'),
    writeFile(at("school.ts"), astToString(await openapiTS(text, { defaultNonNullable: false }))),
    writeFile(at("calls.ts"), calls),
  ]);
  const compiled = await run(process.execPath, [compiler, ...options, ...asModules, at("calls.ts")], {
    cwd: folder,
  }).catch((error: { stdout?: string }) => error);
  expect(compiled.stdout).toBe("");

  const { stdout } = await run(process.execPath, [
    at("calls.js"),
    school.stranger.origin,
    cast.arif.phone,
    PASSWORD,
  ]);
  expect(JSON.parse(stdout)).toEqual({
    me: cast.arif.name,
    author: cast.arif.name,
    comments: [true],
    replies: [],
    good: 1,
    groups: true,
    subjects: true,
    unread: "number",
    missing: "common.not_found",
  });
});

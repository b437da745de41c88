import type { Endpoint, Schema } from "@angon/contract";
import { ALL_BATCHES, Batch, BatchOrAll } from "@angon/contract/people";
import { isBatch } from "../batches.ts";
import type { Services } from "../context.ts";
import { fail } from "../fail.ts";

type BatchField = { part: "query" | "body"; path: string; allowsAll: boolean };

type Definition = { innerType?: Schema; shape?: Record<string, Schema> };

const definitionOf = (schema: Schema | undefined) => (schema?._zod.def ?? {}) as Definition;

/** The schema inside `z.optional` and `z.nullable`. */
function innermost(schema: Schema): Schema {
  const { innerType } = definitionOf(schema);
  return innerType ? innermost(innerType) : schema;
}

/** The fields of a request that name a batch, found once for each endpoint. */
export const batchFieldsOf = (definition: Endpoint): BatchField[] =>
  (["query", "body"] as const).flatMap((part) =>
    Object.entries(definitionOf(definition[part]).shape ?? {}).flatMap(([path, schema]) => {
      const field = innermost(schema);
      return field === Batch || field === BatchOrAll ? [{ part, path, allowsAll: field === BatchOrAll }] : [];
    }),
  );

type Input = { query: unknown; body: unknown };

/** The contract knows the form of a name, the table knows the names. */
export async function refuseUnknownBatches(
  services: Services,
  named: readonly BatchField[],
  input: Input,
): Promise<void> {
  const unknown: string[] = [];
  for (const { part, path, allowsAll } of named) {
    const value = (input[part] as Record<string, unknown>)[path];
    if (typeof value !== "string" || (allowsAll && value === ALL_BATCHES)) continue;
    if (!(await isBatch(services, value))) unknown.push(path);
  }
  if (unknown.length > 0)
    fail("common.validation", { fields: unknown.map((path) => ({ path, code: "not_an_option" })) });
}

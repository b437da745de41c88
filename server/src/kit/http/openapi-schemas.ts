import { Problem, type Endpoint } from "@angon/contract";
import { registry, toJSONSchema, type ZodMiniType } from "zod/mini";
import { sharedSchemas } from "./openapi-shared.ts";

type Override = NonNullable<NonNullable<Parameters<typeof toJSONSchema>[1]>["override"]>;

const options = {
  target: "draft-2020-12",
  unrepresentable: "any",
  override: ({ zodSchema, jsonSchema }: Parameters<Override>[0]) => {
    for (const check of zodSchema._zod.def.checks ?? [])
      if ("bounds" in check) Object.assign(jsonSchema, check.bounds);
  },
} as const;

/** A schema in place, for what no other operation uses. */
export const schemaOf = (shape: ZodMiniType): object => toJSONSchema(shape, { ...options, io: "input" });

type Registry = ReturnType<typeof registry<{ id: string }>>;
type Ref = { $ref: string };

export type Schemas = {
  components: Record<string, object>;
  ofResponse(shape: ZodMiniType): Ref;
  ofBody(shape: ZodMiniType): Ref;
};

const refTo = (id: string): string => `#/components/schemas/${id}`;

/** The component under which a schema stands; one that two operations share keeps its first name. */
function nameIn(known: Registry, shape: ZodMiniType, id: string): void {
  if (!known.has(shape)) known.add(shape, { id });
}

function componentsOf(known: Registry, io: "input" | "output"): Record<string, object> {
  const { schemas } = toJSONSchema(known, { ...options, io, uri: refTo });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema]),
  );
}

const reference = (known: Registry, shape: ZodMiniType): Ref => ({
  $ref: refTo(known.get(shape)?.id ?? ""),
});

/**
 * Each schema of a response or body once: a client gets a type with a name for it, and a schema that contains itself
 * can refer to itself.
 */
export function collectSchemas(operations: readonly { id: string; definition: Endpoint }[]): Schemas {
  const responses = registry<{ id: string }>();
  const bodies = registry<{ id: string }>();
  nameIn(responses, Problem, "Problem");
  for (const [id, shape] of Object.entries(sharedSchemas)) nameIn(responses, shape, id);
  for (const { id, definition } of operations) {
    nameIn(responses, definition.response, `${id}Response`);
    if (definition.body) nameIn(bodies, definition.body, `${id}Body`);
  }
  return {
    components: { ...componentsOf(responses, "output"), ...componentsOf(bodies, "input") },
    ofResponse: (shape) => reference(responses, shape),
    ofBody: (shape) => reference(bodies, shape),
  };
}

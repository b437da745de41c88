import type { core } from "zod/mini";

type Schema = core.$ZodType;
export type Field = { path: string; schema: Schema };

/** Every field of a request's schema that has no fields of its own, with the names on the way to it. */
export function fieldsOf(schema: Schema | undefined, path = ""): Field[] {
  if (!schema) return [];
  const def = schema._zod.def as core.$ZodTypeDef & {
    shape?: Record<string, Schema>;
    innerType?: Schema;
    element?: Schema;
    valueType?: Schema;
    options?: Schema[];
    in?: Schema;
    getter?: () => Schema;
  };
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, inner]) =>
      fieldsOf(inner, path ? `${path}.${name}` : name),
    );
  if (def.options) return def.options.flatMap((inner) => fieldsOf(inner, path));
  const inner = def.innerType ?? def.element ?? def.valueType ?? def.in ?? def.getter?.();
  return inner ? fieldsOf(inner, path) : [{ path, schema }];
}

import type { ErrorCode } from "./errors.ts";
import * as features from "./features.ts";
import type { Endpoint } from "./kit/endpoint.ts";

type Features = typeof features;
type Contract = { readonly [Name in Exclude<keyof Features, `${string}Errors`>]: Features[Name] };

/** Every call of the product, by feature. */
export const contract = Object.fromEntries(
  Object.entries(features).filter(([name]) => !name.endsWith("Errors")),
) as Contract satisfies Record<string, Record<string, Endpoint & { errors: readonly ErrorCode[] }>>;

export * from "./errors.ts";
export * from "./kit/field-messages.ts";
export * from "./kit/endpoint.ts";
export * from "./kit/problem.ts";
export * from "./kit/text.ts";

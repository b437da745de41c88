import { expect, it } from "vitest";
import { canSave } from "./access.ts";

it.each([
  ["published", true],
  ["hidden", false],
  ["deleted", false],
])("a %s post: %s", (status, may) => expect(canSave({ status })).toBe(may));

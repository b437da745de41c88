import { expect, it } from "vitest";
import { canSave } from "./access.ts";

it.each([
  ["published", true],
  ["hidden", false],
  ["deleted", false],
])("whether a %s post can be saved: %s", (status, may) => expect(canSave({ status })).toBe(may));

import { expect, it } from "vitest";
import { isInGroup } from "./access.ts";

it.each([
  [null, undefined, true],
  [null, null, true],
  [null, 5, false],
  [5, 5, true],
  [5, 6, false],
  [5, null, true],
])("a post of group %j pinned in %j", (group_id, asked, fits) => {
  expect(isInGroup({ group_id }, asked)).toBe(fits);
});

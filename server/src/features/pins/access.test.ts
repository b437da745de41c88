import { expect, it } from "vitest";
import { isInGroup } from "./access.ts";

it.each([
  [null, undefined, true],
  [null, null, true],
  [null, 5, false],
  [5, 5, true],
  [5, 6, false],
  [5, null, true],
])(
  "a post of group %j fits the request for pinned posts of group %j only as the table says",
  (group_id, asked, fits) => {
    expect(isInGroup({ group_id }, asked)).toBe(fits);
  },
);

import { expect, it } from "vitest";
import { canFollow } from "./access.ts";

it.each([
  ["another user", { id: 2, is_assistant: false }, true],
  ["not the viewer's own profile", { id: 1, is_assistant: false }, false],
  ["not the assistant", { id: 2, is_assistant: true }, false],
])("a user may follow: %s", (_who, other, may) => expect(canFollow({ userId: 1 }, other)).toBe(may));

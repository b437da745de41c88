import { expect, it } from "vitest";
import { canLinkChild, canMakeCode } from "./access.ts";

it.each([
  ["student", { role: "USER", level: 12 }, true, false],
  ["guardian", { role: "USER", level: 0 }, false, true],
  ["teacher", { role: "TEACHER", level: 12 }, false, false],
  ["admin", { role: "ADMIN", level: 12 }, false, false],
] as const)(
  "a %s may make codes and link children only as the table of rights says",
  (_name, person, makes, links) => {
    expect(canMakeCode(person)).toBe(makes);
    expect(canLinkChild(person)).toBe(links);
  },
);

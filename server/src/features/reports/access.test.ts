import { expect, it } from "vitest";
import { canModerate } from "../../kit/access.ts";
import { canDecide, canReport } from "./access.ts";

it.each([
  ["a student", { userId: 1, role: "USER", level: 12 }, false],
  ["a teacher", { userId: 1, role: "TEACHER", level: 12 }, false],
  ["a class teacher", { userId: 1, role: "CLASS_TEACHER", level: 12 }, false],
  ["a moderator", { userId: 1, role: "MODERATOR", level: 12 }, true],
  ["an admin", { userId: 1, role: "ADMIN", level: 12 }, true],
  ["a guardian profile with a moderator's role", { userId: 1, role: "MODERATOR", level: 0 }, false],
] as const)(
  "%s may moderate and decide reports only as the table of rights says",
  (_name, viewer, moderates) => {
    const decides = (author_id: number | null, ...reporter_ids: number[]) =>
      canDecide(viewer, { author_id, reporter_ids });
    expect([canModerate(viewer), decides(2), decides(null, 3)]).toEqual([moderates, moderates, moderates]);
    expect([decides(1), decides(2, 3, 1)]).toEqual([false, false]);
    expect([canReport(viewer, 1), canReport(viewer, 2)]).toEqual([false, true]);
  },
);

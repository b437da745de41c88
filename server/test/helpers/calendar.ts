import { expect } from "vitest";
import type { Member, School } from "../harness.ts";

/** `YYYY-MM-DDTHH:mm` at the school. */
export const schoolTime = (school: School, hours: number): string =>
  new Date(school.now.getTime() + (hours + 6) * 3_600_000).toISOString().slice(0, 16);

/** An event of two hours that starts in 48 hours. */
export const entryFor = (school: School, more: Record<string, unknown> = {}) => ({
  title: "অভিভাবক সভা",
  place: "মিলনায়তন",
  body: "সবাই এসো",
  starts_at: schoolTime(school, 48),
  ends_at: schoolTime(school, 50),
  ...more,
});

/** An event of the class, by Selina unless told otherwise. */
export async function createEntry(
  school: School,
  more: Record<string, unknown> = {},
  who: Member = "selina",
): Promise<number> {
  const { status, body } = await school.as(who).post("/api/group/5/calendar", entryFor(school, more));
  expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
  return body.id as number;
}

import { expect } from "vitest";
import type { Member, School } from "../harness.ts";

/** Helpers for homework of physics (6) for HSC 25, by Selina unless told otherwise. */
export function homeworkHelpers(school: School) {
  const hoursFromNow = (hours: number) => new Date(school.now.getTime() + hours * 3_600_000).toISOString();
  const homeworkFor = (more: Record<string, unknown> = {}) => ({
    subject_id: 6,
    topic: "ভেক্টরের যোগ",
    body: "৪ নম্বর প্রশ্নটা করো",
    deadline: hoursFromNow(48),
    hsc_batch: "HSC 25",
    ...more,
  });
  async function createHomework(more: Record<string, unknown> = {}, who: Member = "selina"): Promise<number> {
    const { status, body } = await school.as(who).post("/api/homework", homeworkFor(more));
    expect([status, body]).toEqual([201, { id: expect.any(Number) }]);
    return body.id as number;
  }
  const submit = (who: Member, homework_id: number, more: Record<string, unknown> = {}) =>
    school.as(who).post("/api/homework/submit", { homework_id, body: `${who} এর উত্তর`, ...more });
  async function createSubmission(who: Member, homeworkId: number): Promise<number> {
    const { status, body } = await submit(who, homeworkId);
    expect(status).toBe(201);
    return body.id as number;
  }
  /** Moves the clock and runs the jobs that are due by then. */
  async function pass(hours: number): Promise<void> {
    school.advanceClock({ minutes: hours * 60 });
    school.forgetSessions();
    await school.drain();
  }
  return { hoursFromNow, homeworkFor, createHomework, submit, createSubmission, pass };
}

export const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

import { expect, it } from "vitest";
import { calendarFile, type CalendarEvent } from "./calendar-file.ts";

const event: CalendarEvent = {
  uid: "calendar-1@angon.example",
  revision: 2,
  changedAt: new Date("2026-11-25T08:00:00.999Z"),
  startsAt: new Date("2026-12-31T19:30:00Z"),
  endsAt: new Date("2026-12-31T21:00:00Z"),
  title: "বিতর্ক",
  place: "",
  body: "",
};
const linesOf = (more: Partial<CalendarEvent>) => calendarFile({ ...event, ...more }).split("\r\n");
/** As a calendar reads it. */
const valueOf = (more: Partial<CalendarEvent>, name: string) =>
  calendarFile({ ...event, ...more })
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

it("a calendar file contains times in the zone of the school, across midnight and New Year", () => {
  const lines = linesOf({});
  expect(lines).toContain("DTSTART;TZID=Asia/Dhaka:20270101T013000");
  expect(lines).toContain("DTEND;TZID=Asia/Dhaka:20270101T030000");
  expect(lines).toContain("DTSTAMP:20261125T080000Z");
  expect(lines).toContain("TZOFFSETTO:+0600");
  expect(lines).toContain("SEQUENCE:2");
  expect([lines[0], ...lines.slice(-2)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR", ""]);
  expect(lines.some((line) => /^(LOCATION|DESCRIPTION)/.test(line))).toBe(false);
});

it("a calendar file escapes separators of values and lines, so that no text can end the event", () => {
  const hostile = "ক, খ; গ\\n ঘ\r\nEND:VEVENT\nBEGIN:VALARM\rশেষ";
  expect(valueOf({ title: hostile }, "SUMMARY")).toBe(
    String.raw`ক\, খ\; গ\\n ঘ\nEND:VEVENT\nBEGIN:VALARM\nশেষ`,
  );
  const lines = linesOf({ title: hostile, place: hostile, body: hostile });
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(lines.filter((line) => line.startsWith("BEGIN:VALARM"))).toHaveLength(0);
});

it.each([
  "পদার্থবিজ্ঞান ক্লাবের বার্ষিক সাধারণ সভা ও বিজ্ঞান উৎসবের প্রস্তুতি। ".repeat(20).trim(),
  "a".repeat(400),
  "🎓📚".repeat(60),
  `x${"ক্ষ".repeat(90)}`,
])("a calendar file folds lines at 75 bytes without cutting a letter: %#", (body) => {
  const bytes = Buffer.from(calendarFile({ ...event, body, title: body.slice(0, 100) }));
  const lines = bytes.toString("latin1").split("\r\n");
  for (const line of lines) {
    expect(line.length).toBeLessThanOrEqual(75);
    // Each line alone is whole UTF-8.
    expect(() => new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(line, "latin1"))).not.toThrow();
  }
  expect(lines.length).toBeGreaterThan(20);
  expect(valueOf({ body }, "DESCRIPTION")).toBe(body);
});

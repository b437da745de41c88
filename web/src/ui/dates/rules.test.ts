import { describe, expect, test } from "vitest";
import { bengaliDigits, moved, readDate, weeksOf, withSigns, writeDate } from "./rules.ts";

const date = (typed: string, isFinal = true) => readDate(typed, { withTime: false, isFinal });
const dateTime = (typed: string, isFinal = true) => readDate(typed, { withTime: true, isFinal });

describe("a typed date", () => {
  test.each(["15/12/2026", "১৫/১২/২০২৬", "15.12.2026", "15-12-2026", "15122026", "2026-12-15", " 15/12/26 "])(
    "%s is read with the day first",
    (typed) => expect(date(typed)).toEqual({ value: "2026-12-15" }),
  );

  test("is not read with a year of two digits while more may follow", () => {
    expect(date("15/12/20", false)).toEqual({ flaw: "unfinished" });
  });

  test("names the flaw of a month above twelve and of a day that the month does not have", () => {
    expect(date("12/25/2026")).toEqual({ flaw: "badMonth" });
    expect(date("31/02/2026")).toEqual({ flaw: "badDay", year: 2026, month: 2 });
    expect(date("29/02/2027")).toEqual({ flaw: "badDay", year: 2027, month: 2 });
    expect(date("29/02/2028")).toEqual({ value: "2028-02-29" });
    expect(date("kal")).toEqual({ flaw: "unfinished" });
    expect(date("15/12/0026")).toEqual({ flaw: "unfinished" });
  });

  test("is written as it is read", () => {
    expect(writeDate("2026-12-15")).toBe("15/12/2026");
    expect(writeDate("2026-12-15T04:05")).toBe("15/12/2026 04:05");
    expect(writeDate("")).toBe("");
    expect(bengaliDigits("15/12/2026")).toBe("১৫/১২/২০২৬");
  });
});

describe("a typed time", () => {
  test.each([
    ["14:30", "14:30"],
    ["১৪.৩০", "14:30"],
    ["1430", "14:30"],
    ["9", "09:00"],
    ["2:30 pm", "14:30"],
    ["12 am", "00:00"],
    ["দুপুর ১২:১৫", "12:15"],
    ["দুপুর ২", "14:00"],
    ["বিকাল ৪:৩০", "16:30"],
    ["রাত ৯", "21:00"],
    ["রাত ১২:০৫", "00:05"],
    ["রাত ২", "02:00"],
  ])("%s is %s", (typed, time) =>
    expect(dateTime(`15/12/2026 ${typed}`)).toEqual({ value: `2026-12-15T${time}` }),
  );

  test("names the flaw of a missing and of an impossible time", () => {
    expect(dateTime("15/12/2026")).toEqual({ flaw: "noTime" });
    expect(dateTime("15/12/2026 24:10")).toEqual({ flaw: "badTime" });
    expect(dateTime("15/12/2026 14:75")).toEqual({ flaw: "badTime" });
    expect(dateTime("15/12/2026 15 pm")).toEqual({ flaw: "badTime" });
    expect(dateTime("15/12/2026 1", false)).toEqual({ flaw: "badTime" });
    expect(dateTime("2026-12-15T14:30")).toEqual({ value: "2026-12-15T14:30" });
  });
});

test("signs follow typed digits, are not doubled, and are not put back while one deletes", () => {
  const type = (keys: string, withTime = false) =>
    Array.from(keys).reduce((text, key) => withSigns(text, text + key, withTime), "");
  expect(type("15122026")).toBe("15/12/2026");
  expect(type("15/12/2026")).toBe("15/12/2026");
  expect(type("১৫১২২০২৬১৪:৩০", true)).toBe("১৫/১২/২০২৬ ১৪:৩০");
  expect(type("5/1/2026 14:30", true)).toBe("5/1/2026 14:30");
  expect(withSigns("15/", "15", false)).toBe("15");
});

test("the calendar moves by days and months, and its weeks begin on Sunday", () => {
  expect(moved("2026-12-31", { days: 1 })).toBe("2027-01-01");
  expect(moved("2026-01-31", { months: 1 })).toBe("2026-02-28");
  expect(moved("2026-01-31", { months: -2 })).toBe("2025-11-30");
  const weeks = weeksOf("2026-12-15");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-29");
  expect(weeks[4]?.at(-1)).toBe("2027-01-02");
  expect(weeksOf("2026-02-10")).toHaveLength(4);
});

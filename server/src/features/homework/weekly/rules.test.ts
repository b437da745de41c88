import { describe, expect, it } from "vitest";
import { smsParts } from "../../../kit/delivery/sms-parts.ts";
import { smsOf } from "./present.ts";
import {
  fieldsOf,
  firstWord,
  isSendingTime,
  localPhone,
  nextMessage,
  weekBefore,
  weekNamed,
} from "./rules.ts";
import { stopWords } from "./text.ts";

const dhaka = (time: string) => new Date(`${time}+06:00`);

describe("the week of a weekly message", () => {
  it.each([
    ["2026-11-27T09:59", "2026-11-20"],
    ["2026-11-27T10:00", "2026-11-27"],
    ["2026-11-28T23:00", "2026-11-27"],
    ["2026-12-03T23:59", "2026-11-27"],
    ["2026-12-04T00:01", "2026-11-27"],
    ["2027-01-01T10:00", "2027-01-01"],
  ])("at %s is the one that ended on %s", (now, name) => {
    const week = weekBefore(dhaka(now));
    expect(week).toEqual({
      name,
      from: new Date(dhaka(`${name}T10:00`).getTime() - 7 * 86_400_000),
      until: dhaka(`${name}T10:00`),
    });
    expect(weekNamed(name)).toEqual(week);
    expect(nextMessage(dhaka(now)).getTime() - week.until.getTime()).toBe(7 * 86_400_000);
  });

  it.each([
    ["2026-11-27T09:59", false],
    ["2026-11-27T10:00", true],
    ["2026-11-27T20:59", true],
    ["2026-11-27T21:00", false],
    ["2026-11-28T02:00", false],
    ["2026-11-28T07:59", false],
    ["2026-11-28T08:00", true],
    ["2026-11-28T20:59", true],
    ["2026-11-28T21:00", false],
    ["2026-11-29T12:00", false],
  ])("allows its messages to be sent at %s: %s", (now, is) =>
    expect(isSendingTime(weekNamed("2026-11-27"), dhaka(now))).toBe(is),
  );
});

it.each(["STOP", " stop please", "বন্ধ", "বন্ধ করুন", "Bondho!", "স্টপ"])(
  "the reply '%s' stops the messages",
  (reply) => expect(stopWords.has(firstWord(reply))).toBe(true),
);
it.each(["", "ok", "ধন্যবাদ", "don't stop", "?"])("the reply '%s' does not stop the messages", (reply) =>
  expect(stopWords.has(firstWord(reply))).toBe(false),
);

it.each(["8801711000020", "+880 1711-000020", "008801711000020", "01711000020"])(
  "the number '%s' is accepted as a mobile phone",
  (written) => expect(localPhone(written)).toBe("01711000020"),
);

it.each([
  [{ from: "1", text: "a" }, undefined, undefined],
  [{}, "from=1&text=a", "application/x-www-form-urlencoded"],
  [{}, '{"from":"1","text":"a"}', "application/json; charset=utf-8"],
  [{ text: "a" }, '{"from":"1","more":{"text":"b"}}', "application/json"],
])("parses a reply from the gateway's body %j and query %s", (query, body, type) =>
  expect(fieldsOf(query, body && Buffer.from(body), type)).toMatchObject({ from: "1", text: "a" }),
);
it("parses no reply from invalid JSON", () =>
  expect(fieldsOf({}, Buffer.from("{"), "application/json")).toEqual({}));

const PHYSICS = "পদার্থবিজ্ঞান ১ম পত্র";
const MATHS = "উচ্চতর গণিত ১ম পত্র";
const homeworkOf = (subject_name: string, topic: string, has_submitted = false) => ({
  id: 1,
  subject_name,
  chapter_name: null,
  topic,
  deadline: "2026-11-26T10:00:00.000Z",
  deadline_formatted: "",
  has_ended: true,
  has_submitted,
});
const child = (homework: ReturnType<typeof homeworkOf>[], name = "রাফি আহমেদ") => ({ id: 1, name, homework });

describe("an SMS", () => {
  it("contains how much of the homework is done and what is missing, with topics while there is room", () => {
    const done = homeworkOf(MATHS, "যোগজ", true);
    expect(smsOf(child([done, homeworkOf(PHYSICS, "ভেক্টর")]), "bn", undefined)).toBe(
      "অঙ্গন: রাফি আহমেদ এ সপ্তাহে ২টির ১টি হোমওয়ার্ক জমা দিয়েছে। বাকি: পদার্থবিজ্ঞান ১ম পত্র (ভেক্টর)। বন্ধ করতে লিখুন STOP",
    );
    expect(smsOf(child([done]), "bn", "26969")).toBe(
      "অঙ্গন: রাফি আহমেদ এ সপ্তাহে ১টি হোমওয়ার্কের সবই জমা দিয়েছে। বন্ধ: 26969-এ STOP",
    );
    expect(smsOf(child([done, homeworkOf("Physics", "Vectors")], "Rafi"), "en", undefined)).toBe(
      "Angon: Rafi handed in 1 of 2 homework tasks this week. Missing: Physics (Vectors). Reply STOP to stop",
    );
  });

  it("counts the missing homework for which there is no room", () => {
    const missing = [
      ...Array.from({ length: 2 }, () => homeworkOf(PHYSICS, "একটি লম্বা টপিক যা পুরোটা ধরে না")),
      homeworkOf(MATHS, "যোগজীকরণ"),
      homeworkOf("রসায়ন ২য় পত্র", "তড়িৎ রসায়ন"),
    ];
    const text = smsOf(child(missing), "bn", undefined);
    expect(text).toContain("বাকি: পদার্থবিজ্ঞান ১ম পত্র ২টি, আরও ২টি।");
    expect(smsParts(text)).toBe(2);
  });

  it.each([
    ["long names", "নামটা অনেক লম্বা ".repeat(6), "অনেক লম্বা নামের একটা বিষয় ".repeat(4)],
    ["signs of two code units", "👩🏽‍🚀".repeat(30), "🌸".repeat(40)],
    ["nothing", "র", "ক"],
  ])("has at most two parts, with %s", (_what, name, subject) => {
    for (const language of ["bn", "en"] as const)
      for (const number of [undefined, "01711000099"])
        for (const missing of [1, 2, 3, 4, 8, 39])
          for (const letters of [1, 30, 200]) {
            const homework = Array.from({ length: missing }, (_, i) =>
              homeworkOf(`${subject}${i % 7}`, "ট".repeat(letters)),
            );
            expect(smsParts(smsOf(child(homework, name), language, number))).toBeLessThanOrEqual(2);
          }
  });
});

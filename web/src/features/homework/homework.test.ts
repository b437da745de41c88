import type { Homework } from "@angon/contract/homework";
import { expect, test } from "vitest";
import { endFor, spanOf } from "./detail/rules.ts";
import { childIn, daysAhead, filterIn, standingOf } from "./list/rules.ts";
import {
  addedTo,
  additionOf,
  additionProblems,
  bodyOf,
  CREATIVE,
  newDraft,
  problemsIn,
  sumOf,
} from "./editor/state.ts";

const NOW = Date.parse("2026-11-25T04:00:00.000Z");

const homework: Homework = {
  id: 7,
  subject_name: "পদার্থবিজ্ঞান ১ম পত্র",
  chapter_name: null,
  topic: "ভেক্টর",
  deadline: "2026-11-25T16:00:00.000Z",
  deadline_formatted: "২৫ নভেম্বর",
  has_ended: false,
  has_submitted: false,
  user_id: 10,
  user_name: "সেলিনা আক্তার",
  user_image: null,
  user_role: "TEACHER",
  subject_id: 1,
  chapter_id: null,
  body: "ক আর খ করো।",
  attachment_url: null,
  images: [],
  pictures: [],
  total_submissions: 3,
  before_joined: false,
  unevaluated: null,
  waiting_since: null,
  late_until: null,
  extended_until: null,
  committed_at: null,
  parts: [],
  blind: false,
  marks_published_at: null,
  hsc_batch: "HSC 25",
  group: null,
  edited: false,
  can: { submit: true, mark: false, edit: false, remove: false, publish: false },
};

test.each([
  ["submitted", { has_submitted: true }, { is: "submitted" }],
  ["over", { has_ended: true }, { is: "over" }],
  ["before the viewer joined", { has_ended: true, before_joined: true }, { is: "before" }],
  ["hours", {}, { is: "open", isSoon: true, unit: "hours", left: 12 }],
  [
    "minutes",
    { deadline: "2026-11-25T04:10:30.000Z" },
    { is: "open", isSoon: true, unit: "minutes", left: 11 },
  ],
  ["days", { deadline: "2026-11-28T05:00:00.000Z" }, { is: "open", isSoon: false, unit: "days", left: 3 }],
  [
    "an extension",
    { deadline: "2026-11-24T04:00:00.000Z", extended_until: "2026-11-27T05:00:00.000Z" },
    { is: "open", isSoon: false, unit: "days", left: 2 },
  ],
  [
    "late work",
    { deadline: "2026-11-24T04:00:00.000Z", late_until: "2026-11-27T05:00:00.000Z" },
    { is: "late" },
  ],
  ["a deadline that has just passed", { deadline: "2026-11-25T03:59:59.000Z" }, { is: "over" }],
])("the row of homework shows %s", (_, patch, standing) => {
  expect(standingOf({ ...homework, ...patch }, NOW)).toEqual(standing);
});

test("a countdown runs to the deadline, then through the late window", () => {
  const late = { ...homework, late_until: "2026-11-26T16:00:00.000Z" };
  expect(endFor(late, NOW)).toEqual({ at: homework.deadline, isLate: false });
  expect(endFor(late, Date.parse(homework.deadline) + 1)).toEqual({ at: late.late_until, isLate: true });
  expect(endFor(homework, Date.parse(homework.deadline) + 1)).toBeNull();
  expect(endFor({ ...late, has_ended: true }, NOW)).toBeNull();
  expect(spanOf(90_061)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
});

test("the days of deadlines are those of Dhaka", () => {
  expect(daysAhead("2026-11-25T17:59:00.000Z", NOW)).toBe(0);
  expect(daysAhead("2026-11-25T18:00:00.000Z", NOW)).toBe(1);
  expect(daysAhead("2026-11-24T17:59:00.000Z", NOW)).toBe(-1);
});

test("the filter of homework ignores invalid parameters of the address", () => {
  expect(filterIn(new URLSearchParams("subject_id=3&chapter_id=9&status=past"))).toEqual({
    subject_id: "3",
    chapter_id: "9",
    status: "past",
  });
  expect(filterIn(new URLSearchParams("subject_id=x&chapter_id=9&status=soon"))).toEqual({
    subject_id: undefined,
    chapter_id: undefined,
    status: "all",
  });
});

test("a guardian sees the homework of the child in the address, by default of the first one, and of no other", () => {
  const children = [{ user: { id: 1 } }, { user: { id: 2 } }];
  expect(childIn(new URLSearchParams("uid=2"), children)?.user.id).toBe(2);
  expect(childIn(new URLSearchParams("uid=3"), children)?.user.id).toBe(1);
  expect(childIn(new URLSearchParams(), [])).toBeUndefined();
});

const draft = {
  ...newDraft(null),
  subject_id: 1,
  topic: " ভেক্টর ",
  deadline: "2026-11-25T22:00",
  hsc_batch: "HSC 25",
};

test("the form of homework needs subject, topic, deadline and audience", () => {
  expect(problemsIn(newDraft(null), NOW)).toEqual({
    subject: "subjectMissing",
    topic: "topicMissing",
    deadline: "deadlineMissing",
    audience: "audienceMissing",
  });
  expect(problemsIn(draft, NOW)).toEqual({});
  expect(problemsIn({ ...draft, deadline: "2026-11-25T09:59" }, NOW)).toEqual({ deadline: "deadlineWrong" });
  expect(problemsIn({ ...draft, late_until: "2026-11-25T22:00" }, NOW)).toEqual({ late: "lateWrong" });
  expect(problemsIn({ ...draft, parts: CREATIVE.slice(1) }, NOW)).toEqual({ parts: "partsWrong" });
});

test("a creative question has ten marks, and the request for homework names a single audience", () => {
  expect(sumOf(CREATIVE)).toBe(10);
  expect(problemsIn({ ...draft, parts: CREATIVE }, NOW)).toEqual({});
  expect(bodyOf({ ...draft, audience: "group", group_id: 5 })).toMatchObject({
    topic: "ভেক্টর",
    group_id: 5,
    hsc_batch: null,
    late_until: null,
  });
});

test("once homework has a submission, its form sends only a later end and added text", () => {
  const before = additionOf(homework);
  expect(before.deadline).toBe("2026-11-25T22:00");
  expect(addedTo(homework, before)).toEqual({});
  expect(addedTo(homework, { ...before, addition: " গ-ও করো। " })).toEqual({
    body: "ক আর খ করো।\n\nগ-ও করো।",
  });
  expect(additionProblems({ ...before, deadline: "2026-11-25T21:59" }, homework)).toEqual({
    deadline: "deadlineWrong",
  });
});

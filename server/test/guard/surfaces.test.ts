import { beforeAll, describe, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { createPost } from "../helpers/posts.ts";
import { commentHelpers } from "../helpers/comments.ts";
import { fieldsOf, type Field } from "../helpers/fields.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const { insertPost } = commentHelpers(school);

const CLASS = 5;
const WORD = "বকচ্ছপ";
const PHONE = "০১৭১১ ২২২ ৩৩৩";

let post = 0;
let poll = 0;

type Request = readonly [who: Member, method: "post" | "put", path: string, body: object];

const entry = { starts_at: "2027-01-10T10:00", ends_at: "2027-01-10T12:00" };
const onPoll = (name: string) => ({
  category: "poll",
  body: "কোনটা ঠিক?",
  pollType: "survey",
  pollOptions: [{ name }, { name: "খ" }],
});
const scheduled = { category: "other", group_id: CLASS, publish_at: "2027-01-10T10:00:00Z" };

/** Texts that others read: with a blocked word each request is refused, also of staff. */
const GUARDED: Record<string, (text: string) => Request> = {
  "calendar.create title": (title) => ["selina", "post", `/api/group/${CLASS}/calendar`, { ...entry, title }],
  "calendar.create place": (place) => [
    "selina",
    "post",
    `/api/group/${CLASS}/calendar`,
    { ...entry, title: "বিতর্ক", place },
  ],
  "calendar.create body": (body) => [
    "selina",
    "post",
    `/api/group/${CLASS}/calendar`,
    { ...entry, title: "বিতর্ক", body },
  ],
  "calendar.update title": (title) => ["selina", "put", "/api/calendar/1", { ...entry, title }],
  "calendar.update place": (place) => [
    "selina",
    "put",
    "/api/calendar/1",
    { ...entry, title: "বিতর্ক", place },
  ],
  "calendar.update body": (body) => ["selina", "put", "/api/calendar/1", { ...entry, title: "বিতর্ক", body }],
  "comments.create content": (content) => ["nusrat", "post", `/api/post/${post}/comments`, { content }],
  "verdicts.verify note": (note) => ["selina", "post", "/api/comments/1/verify", { verdict: "wrong", note }],
  "composer.create body": (body) => ["nusrat", "post", "/api/post", { category: "other", body }],
  "composer.create pollOptions.name": (name) => ["nusrat", "post", "/api/post", onPoll(name)],
  "composer.update body": (body) => ["nusrat", "put", `/api/post/${poll}`, { body }],
  "feedback.create title": (title) => ["nusrat", "post", "/api/feedback", { title, body: "রাতে পড়ি" }],
  "feedback.create body": (body) => ["nusrat", "post", "/api/feedback", { title: "অন্ধকার থিম", body }],
  "groupSettings.create name": (name) => [
    "admin",
    "post",
    "/api/group",
    { name, slug: "surfaces", type: "GENERAL", visibility: "PUBLIC" },
  ],
  "groupSettings.create description": (description) => [
    "admin",
    "post",
    "/api/group",
    { name: "দল", slug: "surfaces", type: "GENERAL", visibility: "PUBLIC", description },
  ],
  "attachments.add title": (title) => [
    "selina",
    "post",
    `/api/group/${CLASS}/files`,
    { title, url: "/files/none.pdf" },
  ],
  "groupSettings.update name": (name) => ["admin", "put", "/api/group/hsc25-science-a", { name }],
  "groupSettings.update description": (description) => [
    "admin",
    "put",
    "/api/group/hsc25-science-a",
    { description },
  ],
  "held.decideInGroup reason": (reason) => [
    "selina",
    "post",
    `/api/group/${CLASS}/held/1`,
    { verdict: "refuse", reason },
  ],
  "members.ban reason": (reason) => ["selina", "post", `/api/group/${CLASS}/ban`, { userId: 1, reason }],
  "roster.update section": (section) => [
    "selina",
    "put",
    `/api/group/${CLASS}/members/1`,
    { roll: null, section },
  ],
  "scheduled.create body": (body) => ["selina", "post", "/api/scheduled", { ...scheduled, body }],
  "scheduled.create pollOptions.name": (name) => [
    "selina",
    "post",
    "/api/scheduled",
    { ...scheduled, ...onPoll(name) },
  ],
  "scheduled.change body": (body) => ["selina", "put", "/api/scheduled/1", { body }],
  "submissions.submit body": (body) => ["rafi", "post", "/api/homework/submit", { homework_id: 1, body }],
  "topics.add name": (name) => ["selina", "post", `/api/group/${CLASS}/topics`, { name }],
  "topics.change name": (name) => ["selina", "put", `/api/group/${CLASS}/topics/1`, { name }],
  "users.update name": (name) => ["nusrat", "put", "/api/auth/update", { name: `নুসরাত ${name}` }],
  "users.update bio": (bio) => ["nusrat", "put", "/api/auth/update", { bio }],
  "users.update institute_name": (institute_name) => [
    "nusrat",
    "put",
    "/api/auth/update",
    { institute_name },
  ],
};

/** Why other texts are not guarded; a pattern stands for several fields. */
const UNGUARDED: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ["guarded before there is a viewer, in a test of its own below", /^accounts\.register name$/],
  [
    "is read by nobody",
    / (value\.)?(admin\.)?(password|current|next|token|refreshToken|receipt|invite|listener)$/,
  ],
  [
    "is read by the writer alone",
    /^blocks\.addWord|^marking\.saveReply|^ladders\.climb|^answers\.ask attempt/,
  ],
  [
    "is the address of a file, a film or a page, which another check reads",
    / (.*\.)?(images?|image_alt|cover|icon|url|attachment_url|video_url|facebook|instagram)$/,
  ],
  ["is kept in letters that spell neither words of the list nor numbers", /^uploads\.permit fileName$/],
  ["is a time", / (starts_at|ends_at|until|deadline|late_until|publish_at|pollEndsAt)$/],
  ["is one of the sentences of the school", /^sentences\.send sentence$/],
  ["is the name of a person as the school keeps it", / mentions\.name$/],
  ["is one of the options of a question", /^(exams|quizzes)\.(submit|save) answers\.option$/],
  ["chooses rows of a list", /^bulkMembers\.|^questions\.draw/],
  [
    "is read by those who moderate",
    /^(reports\.create|moderationDecisions\.(appeal|appealSuspension)|moderation\.handUp) /,
  ],
  [
    "is written by staff, who answer for their words",
    /^(administration|moderation|moderationDecisions|guard|held\.decide |setup|exams|quizzes|questions|homework|marking|summaries)/,
  ],
];

const isFreeText = ({ schema }: Field): boolean => {
  const def = schema._zod.def as {
    type: string;
    format?: string;
    checks?: { _zod: { def: { format?: string } } }[];
  };
  const isShaped = def.format ?? def.checks?.some((check) => check._zod.def.format);
  return def.type === "string" && !isShaped;
};

const textFields = Object.entries(contract).flatMap(([feature, calls]) =>
  (Object.entries(calls) as [string, Endpoint][])
    .filter(([, { method }]) => method !== "GET")
    .flatMap(([call, { body }]) =>
      [
        ...new Set(
          fieldsOf(body)
            .filter(isFreeText)
            .map(({ path }) => path),
        ),
      ].map((path) => `${feature}.${call} ${path}`),
    ),
);

it("every text of a request that others read is guarded, or says why not", () => {
  const unexplained = textFields.filter(
    (field) => !(field in GUARDED) && !UNGUARDED.some(([, pattern]) => pattern.test(field)),
  );
  expect(unexplained).toEqual([]);
  expect(Object.keys(GUARDED).filter((field) => !textFields.includes(field))).toEqual([]);
  for (const [reason, pattern] of UNGUARDED)
    expect(
      textFields.some((field) => pattern.test(field)),
      reason,
    ).toBe(true);
});

describe("a blocked word is refused", () => {
  beforeAll(async () => {
    await school.as("admin").post("/api/admin/words", { word: WORD, verdict: "block" });
    post = await insertPost("rafi");
    poll = await createPost(school, "nusrat", onPoll("ক"));
  });

  it.each(Object.entries(GUARDED))("in %s", async (_field, requestWith) => {
    const [who, method, path, body] = requestWith(WORD);
    const answer = await school.as(who)[method](path, body);
    expect([answer.status, answer.body.code]).toEqual([422, "guard.word"]);
  });

  it.each([
    [WORD, "guard.word"],
    [PHONE, "guard.phone"],
  ])("in the name of a newcomer: %s", async (name, code) => {
    const phone = "01811222333";
    await school.stranger.post("/api/auth/otp", { phone });
    const wanted = {
      phone,
      code: school.sentCodes.findLast((sent) => sent.phone === phone)?.code,
      name,
      password: "long-enough",
      hsc_batch: "HSC 26",
    };
    expect((await school.stranger.post("/api/auth/register", wanted)).body.code).toBe(code);
    const named = await school.stranger.post("/api/auth/register", { ...wanted, name: "নতুন শিক্ষার্থী" });
    expect(named.status === 201 || named.body.code === "accounts.phone_taken").toBe(true);
  });
});

describe("a number that is split", () => {
  const create = (body: string, ...names: string[]) =>
    school.as("nusrat").post("/api/post", {
      category: "poll",
      body,
      pollType: "survey",
      pollOptions: names.map((name) => ({ name })),
    });

  it.each([
    ["over the options of a poll", () => create("কোনটা?", "০১৭", "১১", "২২২", "৩৩৩")],
    ["over body and option", () => create("আমার নম্বর ০১৭১১", "২২২৩৩৩", "নেই")],
    [
      "over an edited body and option",
      async () => {
        const made = await create("কোনটা?", "২২২৩৩৩", "নেই");
        return school.as("nusrat").put(`/api/post/${made.body.id}`, { body: "আমার নম্বর ০১৭১১" });
      },
    ],
    [
      "over title and body of a wish",
      () => school.as("nusrat").post("/api/feedback", { title: "কল দাও ০১৭১১", body: "২২২৩৩৩ এ" }),
    ],
  ])("%s is refused", async (_title, send) => {
    const { status, body } = await send();
    expect([status, body.code]).toEqual([422, "guard.phone"]);
  });
});

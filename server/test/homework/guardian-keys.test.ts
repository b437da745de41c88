import { beforeAll, expect, it } from "vitest";
import { contract, type Endpoint } from "@angon/contract";
import { cast } from "../../demo/cast.ts";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { uploadHelpers } from "../helpers/uploads.ts";

const school = useSchool();
const { createHomework, submit } = homeworkHelpers(school);
const { uploadFile } = uploadHelpers(school);

/** Signs of all that a guardian does not learn, each in another field. */
const signs = {
  work: "কাজেরচিহ্ন",
  answer: "জমারচিহ্ন",
  classmate: "সহপাঠীরচিহ্ন",
  reply: "মন্তব্যেরচিহ্ন",
  part: "অংশচিহ্ন",
  reason: "কারণচিহ্ন",
  /** The address of a picture that was handed in; its file name is dropped at upload. */
  picture: "",
};

const features = ["homework", "submissions", "receipts", "marking", "gradebook", "weekly"] as const;
const calls = features.flatMap((feature) =>
  Object.entries(contract[feature] as Record<string, Endpoint>).map(([name, definition]) => ({
    name: `${feature}.${name}`,
    ...definition,
  })),
);

/** The names that a response to a guardian may have, by endpoint. */
const headingNames = [
  "id",
  "subject_name",
  "chapter_name",
  "topic",
  "deadline",
  "deadline_formatted",
  "has_ended",
  "has_submitted",
];
const allowedNames: Record<string, readonly string[]> = {
  "homework.get": headingNames,
  "homework.list": ["data", ...headingNames, "next", "can", "create"],
};
const weeklyNames = [
  "channel",
  "letter",
  "sms",
  "offered",
  "address",
  "pending",
  "expires_at",
  "next_at",
  "can",
  "start",
  "resume",
];
const problemNames = ["type", "title", "status", "detail", "code", "requestId", "errors", "path", "message"];

function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if (!Array.isArray(value)) for (const name of Object.keys(value)) found.add(name);
  for (const inner of Object.values(value)) namesIn(inner, found);
  return found;
}

let ids: { homework: number; submission: number };

beforeAll(async () => {
  const image = await uploadFile("rafi", { fileName: "homework/a.png" });
  signs.picture = image;
  const parts = [{ label: signs.part, max: 10 }];
  const homework = await createHomework({ topic: "টপিক", body: signs.work, parts });
  const submitted = await submit("rafi", homework, { body: signs.answer, images: [image] });
  await submit("nusrat", homework, { body: signs.classmate });
  ids = { homework, submission: submitted.body.id };
  const mark = { submission_id: ids.submission, marks: 7, reply: signs.reply, audience: "all" };
  await school.as("selina").post("/api/homework/mark", mark);
  await school.database.run(sql`
    insert into homework_extensions (homework_id, user_id, until, reason, granted_by, granted_at)
    values (${homework}, ${cast.rafi.id}, ${new Date(school.now.getTime() + 3 * 86_400_000)}, ${signs.reason},
      ${cast.selina.id}, ${school.now})`);
});

/** The addresses of an endpoint for the child's homework, with every section and the child in the query. */
function addressesOf({ path, query }: Endpoint): string[] {
  const filled = path
    .replace("{id}", String(ids.homework))
    .replace("{submissionId}", String(ids.submission))
    .replace("{slug}", "hsc25-science-a")
    .replace(/\{\w+\}/g, String(cast.rafi.id));
  const names = query ? JSON.stringify(Object.keys((query as { shape?: object }).shape ?? {})) : "";
  const child = names.includes('"uid"') ? [`?uid=${cast.rafi.id}`, "?pageSize=50"] : [];
  const sections = ["mine", "classmates", "solution", "all"].map((section) => `?section=${section}`);
  return ["", ...child, ...(names.includes('"section"') ? sections : [])].map((end) => filled + end);
}

const readAll = async (who: Member) => {
  const client = await school.as(who).client();
  const read: { name: string; address: string; status: number; text: string }[] = [];
  for (const call of calls.filter(({ method }) => method === "GET"))
    for (const address of addressesOf(call)) {
      const { status, text } = await client.get(address);
      read.push({ name: call.name, address, status, text });
    }
  return read;
};

it("teacher and child receive every field of homework responses, the guardian none of the protected ones", async () => {
  const found = async (who: Member) => {
    const all = (await readAll(who)).map(({ text }) => text).join("\n");
    return Object.values(signs).filter((sign) => all.includes(sign));
  };
  expect(await found("selina")).toEqual(Object.values(signs).filter((sign) => sign !== signs.reason));
  expect(await found("rafi")).toEqual(
    expect.arrayContaining([signs.work, signs.answer, signs.reply, signs.part, signs.picture]),
  );
  expect(await found("rahima")).toEqual([]);
});

it("no response to a guardian about homework has a field beyond whether it was handed in", async () => {
  const read = await readAll("rahima");
  const ok = new Set(read.filter(({ status }) => status === 200).map(({ name }) => name));
  expect(ok).toEqual(new Set(["homework.list", "homework.get", "weekly.get"]));
  for (const { name, address, status, text } of read) {
    expect(status, address).toBeLessThan(500);
    const allowed =
      status >= 400 ? problemNames : name.startsWith("weekly.") ? weeklyNames : allowedNames[name];
    const names = [...namesIn(JSON.parse(text))];
    expect([address, names.filter((one) => !allowed?.includes(one))]).toEqual([address, []]);
    for (const person of [cast.selina, cast.nusrat]) expect(text, address).not.toContain(person.name);
  }
  const list = read.find(({ address }) => address.endsWith("/api/homework?pageSize=50"));
  expect(list?.text).toContain('"has_submitted":true');
});

it("no write about homework responds to a guardian with more than a refusal, but for the weekly message", async () => {
  const client = await school.as("rahima").client();
  for (const call of calls.filter(({ method }) => method !== "GET")) {
    const body = call.example ?? {
      homework_id: ids.homework,
      submission_id: ids.submission,
      body: "x",
      marks: 5,
    };
    const { status, text } = await client.send(call.method, addressesOf(call)[0] ?? "", body);
    const allowed = call.name.startsWith("weekly.") && status < 400 ? weeklyNames : problemNames;
    expect([call.name, status < 400], text).toEqual([call.name, call.name === "weekly.stop"]);
    const names = [...namesIn(JSON.parse(text))];
    expect([call.name, names.filter((one) => !allowed.includes(one))]).toEqual([call.name, []]);
    for (const sign of Object.values(signs)) expect(text, call.name).not.toContain(sign);
  }
});

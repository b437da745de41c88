import { afterEach, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { SseClient } from "../sse-client.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, submit } = homeworkHelpers(school);
const clients: SseClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

async function watch(who: Member, ...resources: string[]): Promise<SseClient> {
  const client = await SseClient.open(await school.as(who).client(), { resources });
  clients.push(client);
  return client.waitUntil(({ lastEventId }) => lastEventId !== undefined);
}
const heard = (client: SseClient) => client.dataOf("resource").length;

/** Does it, and expects the client to hear of it within three seconds. */
async function hears(client: SseClient, act: () => Promise<{ status: number }>): Promise<void> {
  const [before, began] = [heard(client), performance.now()];
  expect((await act()).status).toBeLessThan(300);
  await client.waitUntil(() => heard(client) > before);
  expect(performance.now() - began).toBeLessThan(3_000);
}

it("a deck hears of submissions, marks and changes, a student of the own mark, return and deletion", async () => {
  const id = await createHomework();
  const own = await createSubmission("rafi", id);
  const deck = await watch("kamrul", `homework:${id}`);
  const [page, readBefore] = [await watch("rafi", `submission:${own}`), 1];
  expect([heard(deck), heard(page)], "as it is now").toEqual([readBefore, readBefore]);
  await hears(deck, () => submit("nusrat", id));
  expect(heard(page), "the work of another student").toBe(readBefore);
  const mark = { submission_id: own, marks: 7 };
  await Promise.all([
    hears(deck, () => school.as("selina").post("/api/homework/mark", mark)),
    page.waitUntil(() => heard(page) === 2),
  ]);
  const returned = { submission_id: own, until: hoursFromNow(9), reply: "আবার করো" };
  await hears(page, () => school.as("selina").post("/api/homework/return", returned));
  await hears(page, () => submit("rafi", id));
  await hears(deck, () => school.as("selina").put(`/api/homework/${id}`, { deadline: hoursFromNow(60) }));
  await hears(deck, () => school.as("selina").delete(`/api/homework/${id}`));
  expect(new Set(deck.dataOf("resource").map((data) => JSON.stringify(data)))).toEqual(
    new Set([JSON.stringify({ kind: "homework", id })]),
  );
});

it("homework and submissions that one may not read are as quiet as those that are not there", async () => {
  const id = await createHomework();
  const own = await createSubmission("rafi", id);
  const topics = [`homework:${id}`, `submission:${own}`];
  const outside = [
    await watch("mitu", ...topics),
    await watch("rahima", ...topics),
    await watch("sadia", ...topics),
    await watch("arif", `submission:${own}`),
  ];
  const nothing = await watch("nusrat", "homework:2000000", "submission:2000000");
  const deck = await watch("selina", ...topics);
  expect([...outside, nothing].map(heard)).toEqual([0, 0, 0, 0, 0]);
  await hears(deck, () => school.as("selina").post("/api/homework/mark", { submission_id: own, marks: 5 }));
  await school.drain();
  const logged = await school.rows(sql`select from live_inbox limit 1`);
  expect(logged, "all that was published has been sent").toEqual([]);
  expect([...outside, nothing].map(heard)).toEqual([0, 0, 0, 0, 0]);
});

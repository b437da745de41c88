import { afterEach, expect, it } from "vitest";
import { sql } from "../../src/db/sql.ts";
import { useSchool, type Member } from "../harness.ts";
import { homeworkHelpers } from "../helpers/homework.ts";
import { SseClient } from "../sse-client.ts";

const school = useSchool();
const { createHomework, createSubmission, hoursFromNow, submit } = homeworkHelpers(school);
const clients: SseClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.close()));

async function open(who: Member, wish: Parameters<typeof SseClient.open>[1]): Promise<SseClient> {
  const client = await SseClient.open(await school.as(who).client(), wish);
  clients.push(client);
  return client.waitUntil(({ lastEventId }) => lastEventId !== undefined);
}
const watch = (who: Member, ...resources: string[]) => open(who, { resources });
const openDeck = (who: Member, id: number) => open(who, { decks: [id] });

type EventName = "resource" | "submission";
const heard = (client: SseClient, name: EventName = "resource") => client.dataOf(name).length;

/** Sends the request and waits for one more event of that name. */
async function hears(client: SseClient, name: EventName, act: () => Promise<{ status: number }>) {
  const before = heard(client, name);
  expect((await act()).status).toBeLessThan(300);
  await client.waitUntil(() => heard(client, name) > before);
}

it("a marking deck receives an event for each submission, mark and change, a student for their own mark, return and deletion", async () => {
  const id = await createHomework();
  const deck = await openDeck("kamrul", id);
  let [own, other] = [0, 0];
  await hears(deck, "submission", async () => {
    const made = await submit("rafi", id);
    own = made.body.id;
    return made;
  });
  const [page, readBefore] = [await watch("rafi", `submission:${own}`), 1];
  expect([heard(deck), heard(page)], "as it is now").toEqual([readBefore, readBefore]);
  await hears(deck, "submission", async () => {
    const made = await submit("nusrat", id);
    other = made.body.id;
    return made;
  });
  expect(heard(page), "the work of another student").toBe(readBefore);
  const mark = { submission_id: own, marks: 7 };
  await Promise.all([
    hears(deck, "submission", () => school.as("selina").post("/api/homework/mark", mark)),
    page.waitUntil(() => heard(page) === 2),
  ]);
  const returned = { submission_id: own, until: hoursFromNow(9), reply: "আবার করো" };
  await hears(page, "resource", () => school.as("selina").post("/api/homework/return", returned));
  await hears(page, "resource", () => submit("rafi", id));
  await hears(deck, "submission", () =>
    school.as("admin").delete(`/api/homework/${id}/submissions/${other}`),
  );
  expect(
    deck.dataOf("submission").map(({ submission_id, revision }) => [submission_id, revision]),
    "of each its present revision",
  ).toEqual([
    [own, 0],
    [other, 0],
    [own, 1],
    [own, 2],
    [own, 3],
    [other, null],
  ]);
  expect(heard(deck), "the homework itself is as it was").toBe(readBefore);
  await hears(deck, "resource", () =>
    school.as("selina").put(`/api/homework/${id}`, { deadline: hoursFromNow(60) }),
  );
  await hears(deck, "resource", () => school.as("selina").delete(`/api/homework/${id}`));
  await school.drain();
  expect(deck.dataOf("resource")).toEqual(Array.from({ length: 3 }, () => ({ kind: "homework", id })));
  expect(heard(deck, "submission"), "of deleted homework").toBe(6);
});

it("publishing blind marks sends an event to decks and student pages", async () => {
  const id = await createHomework({ blind: true });
  const own = await createSubmission("rafi", id);
  const deck = await openDeck("kamrul", id);
  const page = await watch("rafi", `homework:${id}`);
  await hears(deck, "submission", () =>
    school.as("selina").post("/api/homework/mark", { submission_id: own, marks: 5 }),
  );
  expect([heard(deck), heard(page)]).toEqual([1, 1]);
  await Promise.all([
    hears(deck, "resource", () => school.as("selina").post(`/api/homework/${id}/publish`)),
    page.waitUntil(() => heard(page) === 2),
  ]);
});

it("the page of a student receives events of the homework alone, and none of a deck", async () => {
  const id = await createHomework();
  const own = await createSubmission("rafi", id);
  const page = await open("rafi", { resources: [`homework:${id}`], decks: [id] });
  const stranger = await openDeck("mitu", id);
  const deck = await openDeck("selina", id);
  await hears(deck, "submission", () =>
    school.as("selina").post("/api/homework/mark", { submission_id: own, marks: 5 }),
  );
  await hears(page, "resource", () =>
    school.as("selina").put(`/api/homework/${id}`, { deadline: hoursFromNow(60) }),
  );
  expect([heard(page), heard(page, "submission")]).toEqual([2, 0]);
  expect(stranger.dataOf("resource").concat(stranger.dataOf("submission"))).toEqual([]);
});

const ofAll = (client: SseClient) => heard(client) + heard(client, "submission");

it("a stream for unreadable homework or submissions sends no events, like one for missing homework", async () => {
  const id = await createHomework();
  const own = await createSubmission("rafi", id);
  const topics = [`homework:${id}`, `submission:${own}`];
  const all = { resources: topics, decks: [id] };
  const outside = [
    await open("mitu", all),
    await open("rahima", all),
    await open("sadia", all),
    await watch("arif", `submission:${own}`),
  ];
  const nothing = await open("nusrat", {
    resources: ["homework:2000000", "submission:2000000"],
    decks: [2_000_000],
  });
  const deck = await open("selina", all);
  expect([...outside, nothing].map(ofAll)).toEqual([0, 0, 0, 0, 0]);
  await hears(deck, "submission", () =>
    school.as("selina").post("/api/homework/mark", { submission_id: own, marks: 5 }),
  );
  await school.drain();
  const inbox = () => school.rows(sql`select from live_inbox limit 1`);
  await expect.poll(inbox, { message: "all that was published has been sent" }).toEqual([]);
  expect([...outside, nothing].map(ofAll)).toEqual([0, 0, 0, 0, 0]);
});

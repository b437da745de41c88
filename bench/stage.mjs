import { callOver, openWorker } from "./workers.mjs";
import { bearer } from "./calls/callers.mjs";

const COMMENTS = 200;

async function made(worker, path, body) {
  let answer;
  const after = (_lane, given) => void (answer = given);
  const call = { name: path, method: "POST", path, headers: bearer, body: () => body, status: 201, after };
  await callOver(worker, call);
  return answer;
}

async function looked(worker, path) {
  let answer;
  const after = (_lane, given) => void (answer = given);
  await callOver(worker, { name: path, method: "GET", path, headers: bearer, after });
  return answer;
}

const post = async (worker) => (await made(worker, "/api/post", { category: "other", body: "মাপার জন্য" })).id;

async function poll(worker) {
  const options = ["হ্যাঁ", "না"].map((name) => ({ name, is_correct: false }));
  const { id } = await made(worker, "/api/post", {
    category: "poll",
    body: "মাপছ?",
    pollType: "survey",
    pollOptions: options,
  });
  const { pollOptions } = await looked(worker, `/api/post/${id}`);
  return { poll: id, options: pollOptions.map((option) => option.id) };
}

/** The largest group one belongs to. */
async function groupOf(worker) {
  const groups = await looked(worker, "/api/group/mygroups");
  return groups.toSorted((a, b) => b.member_count - a.member_count)[0]?.slug;
}

/** A cursor a thousand pages down, or at the end of a small school. */
async function depthsOf(worker) {
  const far = async (order) => {
    for (let page = 1_000; page > 1; page = Math.floor(page / 2)) {
      const { data } = await looked(worker, `/api/post?sortedBy=${order}&page=${page}`);
      if (data.length === 10) return { last: data.at(-1).id, seen: page * 10 };
    }
    throw new Error("The school has too few posts to go down in");
  };
  const { asOf } = await looked(worker, "/api/post?sortedBy=latest");
  const [latest, best] = [await far("latest"), await far("default")];
  return { asOf, latest: latest.last, best: `${best.last}_${best.seen}_${asOf}` };
}

/**
 * The content that requests need: a post and a poll for each worker, and for all of them one hot post and one long
 * one.
 */
export async function setStage(url, people) {
  const workers = people.map((person) => openWorker(url, person));
  const [first] = workers;
  const shared = { hot: await post(first), long: await post(first) };
  for (let n = 0; n < COMMENTS; n++)
    await made(workers[n % workers.length], `/api/post/${shared.long}/comments`, {
      content: `${n}: এভাবে ভেবে দেখো, **ডট গুণন** একটা সংখ্যা দেয়।`,
    });
  const deep = await depthsOf(first);
  const { data } = await looked(first, "/api/post?pageSize=10");
  shared.shown = data.map(({ id }) => id);
  const staged = [];
  for (const [i, worker] of workers.entries())
    staged.push({
      ...people[i],
      stage: {
        ...shared,
        deep,
        own: await post(worker),
        group: await groupOf(worker),
        ...(await poll(worker)),
      },
    });
  await Promise.all(workers.map(({ client }) => client.close()));
  return staged;
}

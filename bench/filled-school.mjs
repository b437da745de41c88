import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { step } from "../tools/progress.mjs";
import { pg } from "./bare.mjs";
import { connectionOf, postmasterOf } from "./postgres.mjs";
import { childrenOf, proportionalMb, residentMb } from "./processes.mjs";
import { openSchool, runErrand } from "./school.mjs";

const USERS = 10_000;
const SETTLED_MS = 3_000;
/** A file that marks a filled data folder and holds its number of posts. */
const FILLED = "filled";

/** Every other one of the bulk is of the same batch, so that all of them may read the same posts. */
export const phoneOf = (index) => `013${String(index * 2).padStart(8, "0")}`;

export async function clientOf({ DATA_DIR }) {
  const client = new pg.Client(connectionOf(DATA_DIR));
  await client.connect();
  return client;
}

async function fill(settings, posts) {
  const school = await openSchool(settings);
  await school.close();
  await runErrand(["seed", "--users", String(USERS), "--posts", String(posts)], settings);
}

/** A school with this number of posts: the one in the folder if it has them, or a new one. */
export async function filledSchool(folder, settings, posts) {
  const filled = join(folder, FILLED);
  const there = existsSync(filled) ? Number(await readFile(filled, "utf8")) : undefined;
  if (there !== undefined && there !== posts) throw new Error(`${folder} holds ${there} posts`);
  if (there === undefined)
    await step(`Filling a school with ${USERS} people and ${posts} posts`, () => fill(settings, posts));
  await writeFile(filled, String(posts));
}

/** Does not wait for jobs of another day, such as the end of a homework. */
const BEHIND = "select count(*)::int as behind from jobs where dead_at is null and run_at <= now()";

export const jobsBehind = async (client) => (await client.query(BEHIND)).rows[0].behind;

/** The bulk seed writes no search words; jobs of an open school add them before the measurement. */
export async function readWords(settings) {
  const school = await openSchool(settings);
  const client = await clientOf(settings);
  try {
    // The schedule enqueues its jobs a second after the school is open.
    do await pause(SETTLED_MS);
    while ((await jobsBehind(client)) > 0);
    await client.query("vacuum (analyze) post_words, vocabulary, name_sounds");
  } finally {
    await client.end();
    await school.close();
  }
}

export const memoryOf = (folder, school) => {
  const postmaster = postmasterOf(folder);
  return { node: residentMb(school.pid), postgres: proportionalMb([postmaster, ...childrenOf(postmaster)]) };
};

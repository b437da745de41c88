import { beforeAll, expect, it } from "vitest";
import { useSchool } from "../harness.ts";
import { StatementCounter } from "../writes/round-trips.ts";

const school = useSchool();
let counter: StatementCounter;

beforeAll(async () => {
  counter = new StatementCounter(school.database);
  await school.drain();
  // The syllabus and the terms are read once.
  await search("/api/search?q=ভেক্টর");
});

/** A busy machine refuses a read for a moment. */
async function search(path: string): Promise<void> {
  for (;;) {
    const { status } = await school.as("nusrat").get(encodeURI(path));
    if (status === 503) continue;
    return expect(status).toBe(200);
  }
}

it.each([
  ["an exact word", "/api/search?q=ভেক্টর", 5],
  ["an inflected word", "/api/search?q=ভেক্টরগুলোর", 5],
  ["a misspelt word", "/api/search?q=ভেক্টট", 8],
  ["a romanised word", "/api/search?q=vektor", 5],
  ["an English word", "/api/search?q=velocity", 5],
  ["two words", "/api/search?q=podartho biggan", 6],
  ["filler words", "/api/search?q=ভেক্টর er math ki", 6],
  ["words that no post has together", "/api/search?q=ভেক্টর তরঙ্গ ঝঞ্ঝাটপূর্ণতা", 11],
  ["a subject", "/api/search?q=physics 1st paper", 7],
  ["a word that no post has", "/api/search?q=ঝঞ্ঝাটপূর্ণতা", 6],
  ["a teacher with title", "/api/search?q=selina madam", 12],
  ["people", "/api/search?q=rahman&type=user", 7],
  ["the counts of other kinds", "/api/search/counts?q=ভেক্টর", 5],
  ["homework", "/api/search/kinds?kind=homework&q=ভেক্টর", 2],
] as const)("a search for %s takes the expected statements", async (_name, path, expected) => {
  const { presence, reach } = school.server.services;
  await Promise.all([presence.flush(), reach.flush()]);
  const { statements } = await counter.during(() => search(path));
  expect(statements.length, statements.join("\n")).toBe(expected);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { reactionTypes } from "@angon/contract/posts";
import { patience, rounds, seed } from "@angon/test-tier/tier";
import { sql } from "../../server/src/db/sql.ts";
import { commentHelpers } from "../../server/test/helpers/comments.ts";
import { createPoll } from "../../server/test/helpers/posts.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd } from "../../server/test/crowd.ts";
import { Actor, diceOf, type Poll, type Targets } from "./model.ts";

const school = useSchool();
const { createComment } = commentHelpers(school);

const ACTORS = 10;
const POLLS = 4;
const TURNS = rounds(2, 4);
const ACTIONS = 15;
const GAMES = rounds(1, 8);

let crowd: Crowd;
beforeAll(async () => {
  crowd = await Crowd.create(school, ACTORS + 4, { isDelayed: true });
});
afterAll(() => crowd.close());

/** Deletes the actors' rows of the previous game. */
async function forgetAll(): Promise<void> {
  await school.database.run(sql`delete from saves`);
  await school.database.run(sql`delete from follows`);
  await school.database.run(sql`delete from follow_counts`);
}

async function newPoll(): Promise<Poll> {
  const { id, options } = await createPoll(school, "rafi", { pollType: "survey" });
  return { id, options, comment: await createComment("nusrat", id) };
}

const howMany = <Key, Value>(
  actors: readonly Actor[],
  of: (actor: Actor) => Map<Key, Value>,
  key: Key,
  value: Value,
) => actors.filter((actor) => of(actor).get(key) === value).length;

/** The expected state of a poll after all actions. */
const expectedState = (actors: readonly Actor[], { id, options, comment }: Poll) => {
  const votes = options.map((option) => howMany(actors, (a) => a.votes, id, option));
  return {
    reactions: Object.fromEntries(
      reactionTypes.map((type) => [type, howMany(actors, (a) => a.reactions, id, type)]),
    ),
    votes,
    totalVotes: votes.reduce((sum, one) => sum + one, 0),
    shares: actors.filter(({ shares }) => shares.has(id)).length,
    comments:
      1 + actors.flatMap((actor) => [...actor.comments.values()].filter((post) => post === id)).length,
    ratings: ["satisfied", "dissatisfied"].map((type) => howMany(actors, (a) => a.ratings, comment, type)),
  };
};

async function stateOf({ id, comment }: Poll) {
  const [post, below] = await Promise.all([
    school.as("sadia").get(`/api/post/${id}`),
    school.as("sadia").get(`/api/post/${id}/comments`),
  ]);
  const { reaction_counts, pollOptions, totalVotes, shareCount, commentCount } = post.body;
  const rated = (below.body as { id: number; satisfied_count: number; dissatisfied_count: number }[]).find(
    (one) => one.id === comment,
  );
  return {
    reactions: reaction_counts,
    votes: (pollOptions as { vote_count: number }[]).map(({ vote_count }) => vote_count),
    totalVotes,
    shares: shareCount,
    comments: commentCount,
    ratings: [rated?.satisfied_count, rated?.dissatisfied_count],
  };
}

it.each(Array.from({ length: GAMES }, (_, game) => seed + game))(
  "ten users whose connections break and who retry have each write executed once and read it so: seed %i",
  { timeout: patience(240_000) },
  async (game) => {
    await forgetAll();
    const world: Targets = {
      polls: await Promise.all(Array.from({ length: POLLS }, newPoll)),
      people: crowd.people.slice(ACTORS),
    };
    const actors = crowd.people
      .slice(0, ACTORS)
      .map(
        (person, i) => new Actor(crowd, person, world, diceOf(game * 1_000 + i), diceOf(-game * 1_000 - i)),
      );
    for (let turn = 0; turn < TURNS; turn++) {
      await Promise.all(
        actors.map(async (actor) => {
          for (let done = 0; done < ACTIONS; done++) await actor.act();
        }),
      );
      for (const poll of world.polls) expect(await stateOf(poll)).toEqual(expectedState(actors, poll));
      for (const { id } of world.people) {
        const { body } = await school.as("sadia").get(`/api/users/${id}`);
        expect(body.followers).toBe(actors.filter(({ follows }) => follows.has(id)).length);
      }
    }
    expect(
      actors.reduce((sum, { cut }) => sum + cut, 0),
      "requests that were cut",
    ).toBeGreaterThan(ACTORS);
    await expectInvariants(school.database);
  },
);

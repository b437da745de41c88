import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "../../server/src/db/sql.ts";
import { useSchool } from "../../server/test/harness.ts";
import { expectInvariants } from "../../server/test/invariants.ts";
import { Crowd, setups, statusesOf, type RaceRequest, type Person } from "../../server/test/crowd.ts";

const school = useSchool();

const follow = (
  person: Person,
  instance: number,
  followingId: number,
  method: "POST" | "DELETE" = "POST",
): RaceRequest => ({
  person,
  instance,
  method,
  path: "/api/follow",
  body: { followingId },
});

const followsOf = async (id: number) =>
  (await school.rows(sql`select from follows where ${id} in (follower_id, following_id)`)).length;

describe.each(setups)("follows of fifty users at two instances, $where", ({ isDelayed, roundsOf }) => {
  const rounds = roundsOf(8);
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 50, { isDelayed });
  });
  afterAll(() => crowd.close());

  it("the follow count is exact after 49 users follow one user and after all unfollow", async () => {
    for (let round = 0; round < rounds; round++) {
      const star = crowd.person(round);
      const fans = crowd.people.filter(({ id }) => id !== star.id);
      for (const method of ["POST", "DELETE"] as const) {
        const answers = await crowd.race(fans.map((person, i) => follow(person, i % 2, star.id, method)));
        expect(statusesOf(answers)).toEqual([200]);
        expect(await followsOf(star.id)).toBe(method === "POST" ? 49 : 0);
      }
      await expectInvariants(school.database);
    }
  });

  it("users who follow each other at the same time never deadlock", async () => {
    for (let round = 0; round < rounds; round++) {
      // For any number of rounds, no user meets themselves.
      const away = 1 + (round % (crowd.people.length - 1));
      const answers = await crowd.race(
        crowd.people.flatMap((person, i) => [
          follow(person, 0, crowd.person(i + away).id),
          follow(crowd.person(i + away), 1, person.id),
        ]),
      );
      expect(statusesOf(answers)).toEqual([200]);
      await expectInvariants(school.database);
    }
  });

  it("follow counts equal the rows after one user follows and unfollows 50 times at once", async () => {
    for (let round = 0; round < rounds; round++) {
      const [fan, star] = [crowd.person(round), crowd.person(round + 7)];
      const answers = await crowd.race(
        Array.from({ length: 50 }, (_, i) =>
          follow(fan, i % 2, star.id, (i >> 1) % 2 === 0 ? "POST" : "DELETE"),
        ),
      );
      expect(statusesOf(answers)).toEqual([200]);
      await expectInvariants(school.database);
    }
  });
});

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

describe.each(setups)("follows of fifty people at two instances, $where", ({ far, share }) => {
  const rounds = 8 * share;
  let crowd: Crowd;
  beforeAll(async () => {
    crowd = await Crowd.create(school, 50, { far });
  });
  afterAll(() => crowd.close());

  it("of one person are counted to the last one, and all of them are taken back", async () => {
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

  it("of each other, there and back, never wait in a circle", async () => {
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

  it("that are taken back at the same time are there or not, and counted so", async () => {
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

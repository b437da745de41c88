import type { Row } from "./copy.ts";
import { idOf, type Part, type World } from "./part.ts";
import { joinedAt } from "./people.ts";

const MAX_PICKS = 20;

/** Those who came early are followed by many, the rest by a few. */
function* rows(world: World): Generator<Row> {
  const randomOf = world.random("follows");
  for (let user = 0; user < world.users; user++) {
    const random = randomOf(user);
    const followed = new Set([user]);
    for (let picks = random.below(MAX_PICKS + 1); picks > 0; picks--) {
      const other = Math.floor(world.users * random.share() ** 2);
      if (followed.has(other)) continue;
      followed.add(other);
      yield {
        follower_id: idOf(user),
        following_id: idOf(other),
        created_at: joinedAt(Math.max(user, other), world),
      };
    }
  }
}

export const follows: Part = {
  title: "who follows whom",
  async write(world) {
    await world.copy("follows", rows(world));
  },
};

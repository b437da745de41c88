import { beforeAll, expect, it } from "vitest";
import { cast } from "../demo/cast.ts";
import { sql } from "../src/db/sql.ts";
import { createPost } from "./helpers/posts.ts";
import { useSchool } from "./harness.ts";

const school = useSchool();
const { id: rafi } = cast.rafi;

type List = { path: string; idOf: (row: never) => number };

let lists: Record<string, List>;

/** Each list of rafi has at least three rows. */
beforeAll(async () => {
  await school.rows(sql`delete from saves where user_id = ${rafi}`);
  await school.rows(sql`delete from follows where ${rafi} in (follower_id, following_id)`);
  const posts: number[] = [];
  for (let n = 0; n < 3; n++) posts.push(await createPost(school, "nusrat"));
  for (const post_id of posts)
    await school.as("rafi").post("/api/post/save_post", { post_id, collection_id: 1 });
  for (const who of ["rafi", "sadia", "selina"] as const)
    await school.as(who).post("/api/post/react", { postId: posts[0], type: "good" });
  for (const who of ["nusrat", "sadia", "selina"] as const) {
    await school.as("rafi").post("/api/follow", { followingId: cast[who].id });
    await school.as(who).post("/api/follow", { followingId: rafi });
  }
  await school.drain();
  await school.rows(sql`
    insert into points (user_id, type, object, points, day, created_at)
    select ${rafi}, 'post', 'limit:' || n, 1, current_date, now() from generate_series(1, 3) n`);
  const idOf = ({ id }: { id: number }) => id;
  lists = {
    "saved posts": { path: "/api/post/saved_posts?", idOf },
    reactions: {
      path: `/api/post/${posts[0]}/reactions?`,
      idOf: ({ user }: { user: { id: number } }) => user.id,
    },
    points: { path: "/api/utils/points?", idOf },
    followers: { path: `/api/follow/followers?user_id=${rafi}&`, idOf },
    following: { path: `/api/follow/following?user_id=${rafi}&`, idOf },
  };
});

it.each(["saved posts", "reactions", "points", "followers", "following"])(
  "a limit divides the list of %s into pages, and a limit out of range is refused",
  async (name) => {
    const { path, idOf } = lists[name] as List;
    const read = async (query: string) => {
      const { status, body } = await school.as("rafi").get(path + query);
      const rows = (body.data ?? body) as never[];
      return { status, ids: status === 200 ? rows.map(idOf) : [], next: body.next as string | undefined };
    };
    const whole = await read("limit=50");
    expect(whole.ids.length).toBeGreaterThanOrEqual(3);
    const first = await read("limit=2");
    expect(first.ids).toEqual(whole.ids.slice(0, 2));
    const second = await read(`limit=2&cursor=${encodeURIComponent(first.next ?? String(first.ids[1]))}`);
    expect(second.ids).toEqual(whole.ids.slice(2, 4));
    for (const limit of ["0", "51", "two"]) expect((await read(`limit=${limit}`)).status).toBe(422);
  },
);

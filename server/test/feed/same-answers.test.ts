import { describe, expect, it } from "vitest";
import { createPost } from "../helpers/posts.ts";
import { useSchool, type Member } from "../harness.ts";

const school = useSchool();
const readers: Member[] = ["rafi", "nusrat", "selina", "admin", "tanvir"];
const feeds = [
  "",
  "&sortedBy=latest",
  "&subjectId=6",
  "&page=2",
  "&page=2&sortedBy=latest",
  "&batch=HSC%2026",
  "&group=5",
  "&group=5&sortedBy=latest",
  "&group=1",
  "&group=999999",
  "&cursor=x",
];

type Answer = { next?: string | null; asOf?: string };

/** A response without the number of its request and the name of its order, which is new for each first page. */
const withoutNames = ({ status, body }: { status: number; body: unknown }) => {
  const { next, asOf } = body as Answer;
  const named = (text: string | null | undefined) => text?.replace(/-[0-9a-z]+$/, "-order");
  return {
    status,
    body: { ...(body as Answer), requestId: undefined, next: named(next), asOf: named(asOf) },
  };
};

async function answersTo(who: Member, query: string) {
  const read = async (cache: "on" | "off") => {
    school.config.FEED_CACHE = cache;
    return withoutNames(await school.as(who).get(`/api/post?${query}`));
  };
  const fresh = await read("on");
  const cached = await read("on");
  return { fresh, cached, anew: await read("off") };
}

async function expectSameAnswers(who: Member, query: string) {
  const { fresh, cached, anew } = await answersTo(who, query);
  expect(fresh, `${who} reads ${query}`).toEqual(anew);
  expect(cached, `${who} reads ${query} again`).toEqual(anew);
}

describe.each(["", "&mine=apart"])("with '%s' the caches of the feed", (form) => {
  it.each(readers)("answer %s as a page that is read anew does", async (who) => {
    for (const feed of feeds) await expectSameAnswers(who, `pageSize=5${feed}${form}`);
  });

  it.each(readers)("answer %s on the further pages of an order", async (who) => {
    for (const feed of ["", "&sortedBy=latest", "&group=5"]) {
      school.config.FEED_CACHE = "on";
      let { next, asOf } = (await school.as(who).get(`/api/post?pageSize=3${feed}`)).body as Answer;
      for (let page = 0; page < 3 && next; page++) {
        const query = `pageSize=3${feed}${form}&cursor=${next}&asOf=${asOf}`;
        await expectSameAnswers(who, query);
        ({ next, asOf } = (await school.as(who).get(`/api/post?${query}`)).body as Answer);
      }
    }
  });

  it("answer the same after reactions, saved posts and a block", async () => {
    const post = await createPost(school, "nusrat");
    await school.as("rafi").post("/api/post/react", { postId: post, type: "funny" });
    await school.as("rafi").post("/api/post/save_post", { post_id: post, collection_id: 1 });
    for (const feed of ["", "&sortedBy=latest"]) await expectSameAnswers("rafi", `pageSize=5${feed}${form}`);
    expect(
      (await school.as("rafi").put(`/api/blocks/people/${await authorOf(post)}`, { kind: "block" })).status,
    ).toBeLessThan(300);
    for (const feed of ["", "&sortedBy=latest"]) await expectSameAnswers("rafi", `pageSize=5${feed}${form}`);
    expect(
      (await school.as("rafi").delete(`/api/blocks/people/${await authorOf(post)}`)).status,
    ).toBeLessThan(300);
  });
});

const authorOf = async (post: number) =>
  ((await school.as("nusrat").get(`/api/post/${post}`)).body as { userId: number }).userId;

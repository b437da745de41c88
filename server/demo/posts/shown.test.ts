import { expect, it } from "vitest";
import { useSchool, type Member } from "../../test/harness.ts";
import { sql } from "../../src/db/sql.ts";

const school = useSchool();

type Card = {
  id: number;
  group_id: number | null;
  hsc_batch: string;
  pictures: { w: number }[];
  pollOptions: object[];
  commentCount: number;
};

async function pagesOf(who: Member, address: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (let next: string | null = ""; next !== null;) {
    const { status, body } = await school
      .as(who)
      .get(`${address}${next && `&cursor=${encodeURIComponent(next)}`}`);
    expect(status).toBe(200);
    cards.push(...body.data);
    next = body.next;
  }
  return cards;
}

it("the demo school shows a student all posts of their batch, each once, and none of another batch", async () => {
  const cards = await pagesOf("rafi", "/api/post?sortedBy=latest&pageSize=50");
  const told = await school.rows<{ id: number }>(
    sql`select id::int from posts where group_id is null and hsc_batch = 'HSC 25' order by id desc`,
  );
  expect(cards.map(({ id }) => id)).toEqual(told.map(({ id }) => id));
  expect(cards.some(({ pictures }) => pictures.length > 0)).toBe(true);
  expect(cards.some(({ pollOptions }) => pollOptions.length > 0)).toBe(true);
});

it("the demo school shows the posts of a group to its members, with albums in the class", async () => {
  const cards = await pagesOf("sadia", "/api/post?group=hsc25-science-a&sortedBy=latest&pageSize=50");
  expect(cards.length).toBeGreaterThan(10);
  expect(Math.max(...cards.map(({ pictures }) => pictures.length))).toBe(6);
});

it("the search of the demo school finds a post by one of its words at once", async () => {
  const [{ id } = { id: 0 }] = await school.rows<{ id: number }>(
    sql`select id::int from posts where body like '%লুকাস বিকারক%'`,
  );
  const { body } = await school.as("rafi").get(`/api/utils/search?search=${encodeURIComponent("লুকাস")}`);
  expect(body.posts.data.map((post: { id: number }) => post.id)).toContain(id);
});

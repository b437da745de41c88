import type { Post } from "@angon/contract/posts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { cast, expect, type Person } from "./school.ts";

const PASSWORD = "angon1234";

/** What the feed of somebody holds, read past the page. */
export async function postsOf(
  request: APIRequestContext,
  base: string,
  person: Person,
  group = "",
): Promise<Post[]> {
  const login = await request.post(`${base}/api/auth/login`, {
    data: { phone: cast[person].phone, password: PASSWORD },
    headers: { origin: base },
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const found: Post[] = [];
  for (let next: string | null = ""; next !== null && found.length < 150;) {
    const query: string = (next ? `&cursor=${next}` : "") + (group ? `&group=${group}` : "");
    const answer = await request.get(`${base}/api/post?pageSize=50${query}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const page = (await answer.json()) as { data: Post[]; next: string | null };
    found.push(...page.data);
    next = page.next;
  }
  return found;
}

export async function postWhere(
  page: Page,
  base: string | undefined,
  person: Person,
  fits: (post: Post) => boolean,
  group?: string,
): Promise<Post> {
  const posts = await postsOf(page.request, base ?? "", person, group);
  const post = posts.find(fits);
  if (!post) throw new Error(`${person} sees no such post among ${posts.length}`);
  return post;
}

export const cardOf = (page: Page, { id }: Pick<Post, "id">): Locator => page.locator(`[data-post="${id}"]`);
export const menu = async (card: Locator, entry: string) => {
  await card.getByRole("button", { name: "আরও", exact: true }).click();
  await card.getByRole("button", { name: entry }).click();
};

export async function openPost(page: Page, post: Pick<Post, "id">): Promise<Locator> {
  await page.goto(`/post/${post.id}`);
  const card = cardOf(page, post);
  await expect(card).toBeVisible();
  return card;
}

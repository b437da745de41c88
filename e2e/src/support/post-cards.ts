import type { Post } from "@angon/contract/posts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { Caller } from "./api.ts";
import { expect, type Person } from "./school.ts";

/** The feed of a user, read without the page. */
async function postsOf(
  request: APIRequestContext,
  base: string,
  person: Person,
  group = "",
): Promise<Post[]> {
  const reader = await Caller.as(request, base, person);
  const found: Post[] = [];
  for (let cursor: string | null = ""; cursor !== null && found.length < 150;) {
    const query: string = (cursor && `&cursor=${cursor}`) + (group && `&group=${group}`);
    const page = await reader.get<{ data: Post[]; next: string | null }>(`/api/post?pageSize=50${query}`);
    found.push(...page.data);
    cursor = page.next;
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

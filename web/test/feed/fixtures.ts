import { feed, MAX_NEWER_POSTS } from "@angon/contract/feed";
import type { InputOf } from "@angon/contract/kit/endpoint";
import type { Post } from "@angon/contract/posts";
import { expect } from "vitest";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost } from "../support/fixtures.ts";

const FIRST_ID = 100;

export interface FakeFeed {
  /** Newest first. */
  readonly posts: Post[];
  /** The default order. */
  readonly ranked: Post[];
  /** Adds a new post and returns its id; by default it ranks below all others. */
  write: () => number;
  remove: (id: number) => void;
  /** The response of the server to this request. */
  page: (input: InputOf<typeof feed.list>) => { data: Post[]; next: string | null; asOf: string };
}

/** A feed of so many posts. Like the real one it goes on in the order of the moment that `asOf` names. */
export function answerFeed(server: FakeServer, many: number, more: Partial<Post> = {}): FakeFeed {
  const posts = Array.from({ length: many }, (_, i) =>
    aPost({ id: FIRST_ID + many - i, body: `পোস্ট ${FIRST_ID + many - i}`, ...more }),
  );
  const ranked = [...posts];
  const snapshots = new Map<string, { order: readonly Post[]; newest: number }>();
  const isHere = (post: Post) => posts.includes(post);

  const fake: FakeFeed = {
    posts,
    ranked,
    write: () => {
      const id = Math.max(FIRST_ID, ...posts.map((post) => post.id)) + 1;
      const post = aPost({ id, body: `পোস্ট ${id}` });
      posts.unshift(post);
      ranked.push(post);
      return id;
    },
    remove: (id) =>
      void posts.splice(
        posts.findIndex((post) => post.id === id),
        1,
      ),
    page: ({ query }) => {
      const asOf = query.asOf ?? `m${snapshots.size}`;
      const order = query.sortedBy === "latest" ? [...posts] : ranked.filter(isHere);
      const snapshot = snapshots.get(asOf) ?? { order, newest: posts[0]?.id ?? 0 };
      snapshots.set(asOf, snapshot);
      const end = query.page * query.pageSize;
      const data = snapshot.order.slice(end - query.pageSize, end).filter(isHere);
      return { data, next: end < snapshot.order.length ? String(data.at(-1)?.id ?? 0) : null, asOf };
    },
  };
  server.answer(feed.list, fake.page);
  server.answer(feed.newer, ({ query }) => {
    const ids = posts.map(({ id }) => id).filter((id) => id > (snapshots.get(query.asOf)?.newest ?? 0));
    return {
      count: Math.min(ids.length, MAX_NEWER_POSTS + 1),
      ids: ids.slice(0, MAX_NEWER_POSTS),
      faces: [],
    };
  });
  return fake;
}

export const rows = () => Array.from(document.querySelectorAll<HTMLElement>(".post-row"));
export const cards = () => Array.from(document.querySelectorAll<HTMLElement>("[data-post]"));
export const idOf = (element: Element | null | undefined) => Number(element?.getAttribute("data-post"));

/** Draws one row after the other, since rows out of sight have no card, and returns the ids of their posts. */
export async function idsOfRows(many = rows().length): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < many) {
    const row = rows()[ids.length];
    row?.scrollIntoView();
    await expect.poll(() => row?.firstElementChild).toBeInstanceOf(HTMLElement);
    ids.push(idOf(row?.firstElementChild));
  }
  return ids;
}

/** Scrolls to the end of the list until it has so many rows. */
export async function readOn(atLeast: number): Promise<void> {
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      return rows().length;
    })
    .toBeGreaterThanOrEqual(atLeast);
}

export const pagesAskedFor = (server: FakeServer) => server.receivedBy(feed.list).map(({ query }) => query);

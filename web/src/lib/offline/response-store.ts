import type { SplitFeedPage, FeedPage } from "@angon/contract/feed";
import type { Endpoint } from "@angon/contract/kit/endpoint";
import { joinFeedPage } from "@angon/contract/split-response";
import type { Post } from "@angon/contract/posts";
import { readUserStub, writeStorage } from "../browser/storage.ts";
import { openDatabase } from "../durable/database.ts";

const MAX_RESPONSES = 200;
const MAX_CHARACTERS = 5_000_000;

export interface StoredRead {
  userId: number;
  /** The content of the response, as the endpoint declares it. */
  holds: NonNullable<Endpoint["storeOffline"]>;
  url: string;
  response: unknown;
}

interface StoredRow {
  id: string;
  holds: StoredRead["holds"];
  at: number;
  size: number;
}

const run = openDatabase("angon-kept", {
  answers: {},
  /** Metadata of the stored responses, readable without loading their bodies. */
  shelf: { keyPath: "id" },
});

/** The order of query parameters does not matter: the same query has the same key. */
function idOf(userId: number, url: string): string {
  const [path, query] = url.split("?", 2);
  return `${userId} ${path} ${(query ?? "").split("&").sort().join("&")}`;
}

const storedRows = () =>
  run<StoredRow[]>("readonly", (table) => table("shelf").getAll() as IDBRequest<StoredRow[]>);
const storedText = (id: string) => run<string | undefined>("readonly", (table) => table("answers").get(id));

async function put({ userId, holds, url, response }: StoredRead): Promise<void> {
  // A response of a user who has signed out since is not stored.
  if (readUserStub()?.id !== userId) return;
  writeStorage("angon_kept", String(userId));
  const id = idOf(userId, url);
  const text = JSON.stringify(response);
  const row: StoredRow = { id, holds, at: Date.now(), size: text.length };
  const evicted = idsToEvict([...(await storedRows()).filter((other) => other.id !== id), row]);
  await run("readwrite", (table) => {
    // The user may have signed out while the database was read; this transaction may then be the first of a new one.
    if (readUserStub()?.id !== userId) return undefined;
    table("answers").put(text, id);
    table("shelf").put(row);
    for (const old of evicted) {
      table("answers").delete(old);
      table("shelf").delete(old);
    }
    return undefined;
  });
}

/** Evicts the oldest responses beyond the limits of number and size. */
export function idsToEvict(rows: readonly StoredRow[]): string[] {
  let size = 0;
  return [...rows]
    .sort((a, b) => b.at - a.at)
    .filter((row, index) => {
      size += row.size;
      return index >= MAX_RESPONSES || size > MAX_CHARACTERS;
    })
    .map(({ id }) => id);
}

let lastWrite: Promise<void> = Promise.resolve();

/** Writes run one after the other, so that the store is never counted during a write. */
export function storeResponse(read: StoredRead): void {
  lastWrite = lastWrite.then(() => put(read)).catch(() => undefined);
}

/** The time of the latest stored response; 0 without one. */
export async function lastStoredAt(userId: number, url: string): Promise<number> {
  const id = idOf(userId, url);
  return (await storedRows()).find((row) => row.id === id)?.at ?? 0;
}

export async function findResponse({ userId, holds, url }: Omit<StoredRead, "response">): Promise<unknown> {
  try {
    const text = await storedText(idOf(userId, url));
    if (text !== undefined) return JSON.parse(text);
    return holds === "post" ? await findPostInLists(userId, Number(url.split("/").at(-1))) : undefined;
  } catch {
    return undefined;
  }
}

/** A post that was never opened may be part of a stored list. */
async function findPostInLists(userId: number, id: number): Promise<Post | undefined> {
  const lists = (await storedRows()).filter(
    (row) => row.id.startsWith(`${userId} `) && row.holds === "posts",
  );
  for (const list of lists.sort((a, b) => b.at - a.at)) {
    const page = JSON.parse((await storedText(list.id)) ?? "{}") as FeedPage | SplitFeedPage | object;
    if (!("data" in page || "shared" in page)) continue;
    const post = joinFeedPage(page, readUserStub()).data.find((stored) => stored.id === id);
    if (post) return post;
  }
  return undefined;
}

const SESSION = "session";

/** Stores the session data that an offline start needs before the first render, unless its user has signed out meanwhile. */
export const storeSession = (userId: number, session: object): void =>
  void run("readwrite", (table) =>
    readUserStub()?.id === userId
      ? table("answers").put(JSON.stringify(session), idOf(userId, SESSION))
      : undefined,
  ).catch(() => undefined);

export async function readStoredSession(userId: number): Promise<unknown> {
  const text = await storedText(idOf(userId, SESSION)).catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

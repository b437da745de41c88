import type { Followed } from "@angon/contract/follows";
import type { Post, PostPage } from "@angon/contract/posts";
import { search } from "@angon/contract/search";
import { suggestions } from "@angon/contract/search/suggestions";
import { sendRequest } from "../../lib/api/client.ts";
import { putPeople, queryOf, storeSummary, type SearchCriteria } from "./state.ts";

async function find(criteria: SearchCriteria, cursor: string | undefined, signal: AbortSignal) {
  const found = await sendRequest(search.page, { query: { ...queryOf(criteria), cursor } }, { signal });
  putPeople(found.people);
  storeSummary(criteria, found, cursor === undefined);
  return found;
}

const isPost = (found: Post | Followed): found is Post => "body" in found;
const isPerson = (found: Post | Followed): found is Followed => !isPost(found);

export async function findPosts(
  criteria: SearchCriteria,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<PostPage> {
  const { data, next } = await find({ ...criteria, kind: "post" }, cursor, signal);
  return { data: data.filter(isPost), next };
}

/** Reads people into the place all lists of the search share. */
export async function findPeople(criteria: SearchCriteria, cursor: string | undefined, signal: AbortSignal) {
  const { data, next } = await find({ ...criteria, kind: "user" }, cursor, signal);
  const people = data.filter(isPerson);
  putPeople(people);
  return { ids: people.map(({ id }) => id), next };
}

export const suggest = (q: string, signal: AbortSignal) =>
  sendRequest(suggestions.list, { query: { q } }, { signal });

import { MAX_MEMBERS, members, type Member } from "@angon/contract/members";
import { roster } from "@angon/contract/members/roster";
import { BULK_LIMITS } from "@angon/contract/members/bulk";
import { sendRequest } from "../../../lib/api/client.ts";
import type { SheetFormat } from "../../../lib/browser/sheet-file.ts";
import type { MemberQuery } from "./rules.ts";

export const readPage = (slug: string, query: MemberQuery, limit: number, signal?: AbortSignal) => {
  const { page, term, ...filter } = query;
  return sendRequest(
    members.list,
    {
      params: { slug },
      query: { ...filter, page: String(page), limit: String(limit), search: term || undefined },
    },
    { signal },
  );
};

/** All that one bulk request can change. */
export async function readAll(slug: string, query: MemberQuery): Promise<Member[]> {
  const found: Member[] = [];
  for (let page = 1; found.length < BULK_LIMITS.chosen; page++) {
    const answer = await readPage(slug, { ...query, page }, MAX_MEMBERS);
    found.push(...answer.members);
    if (answer.members.length < MAX_MEMBERS) break;
  }
  return found.slice(0, BULK_LIMITS.chosen);
}

export interface Details {
  roll: number | null;
  section: string | null;
}

export const saveDetails = (groupId: number, userId: number, body: Details) =>
  sendRequest(roster.update, { params: { id: String(groupId), userId: String(userId) }, body });

export const readFile = async (groupId: number, format: SheetFormat, query: MemberQuery): Promise<string> => {
  const { page: _page, term: _term, ...filter } = query;
  const { file } = await sendRequest(roster.download, {
    params: { id: String(groupId) },
    query: { format, ...filter },
  });
  return file;
};

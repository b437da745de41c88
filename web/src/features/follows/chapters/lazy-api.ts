import { chapterFollows } from "@angon/contract/follows/chapters";
import { sendRequest } from "../../../lib/api/client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";

export const followedChaptersQuery = () =>
  queryOptions({
    queryKey: ["chapters-followed"],
    queryFn: ({ signal }) => sendRequest(chapterFollows.list, {}, { signal }),
  });

export const followChapter = (id: number, wanted: boolean) =>
  sendRequest(wanted ? chapterFollows.follow : chapterFollows.unfollow, { params: { id: String(id) } });

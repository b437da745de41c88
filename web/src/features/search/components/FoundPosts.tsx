import { useCallback } from "react";
import { PostList, type ReadPosts } from "../../posts/public.ts";
import { findPosts } from "../api.ts";
import { pathTo, criteriaIn, type SearchCriteria } from "../state.ts";
import { NothingFound } from "./NothingFound.tsx";
import { SearchFailed } from "./SearchFailed.tsx";

export function FoundPosts({ criteria }: { criteria: SearchCriteria }) {
  const place = pathTo(criteria);
  const read: ReadPosts = useCallback(
    ({ cursor }, signal) => findPosts(soughtAt(place), cursor, signal),
    [place],
  );
  return (
    <PostList
      listKey={place}
      read={read}
      empty={<NothingFound criteria={criteria} />}
      failed={(error, retry) => <SearchFailed error={error} onRetry={retry} />}
    />
  );
}

/** The address says all there is to say, and stays the same thing from one drawing to the next. */
const soughtAt = (place: string) => criteriaIn(new URLSearchParams(place.slice(place.indexOf("?"))));

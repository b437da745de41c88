import { useCallback } from "react";
import { PostList, type ReadPosts } from "../../posts/public.ts";
import { findPosts } from "../api.ts";
import { pathTo, soughtIn, type Sought } from "../state.ts";
import { NothingFound } from "./NothingFound.tsx";
import { SearchFailed } from "./SearchFailed.tsx";

export function FoundPosts({ sought }: { sought: Sought }) {
  const place = pathTo(sought);
  const read: ReadPosts = useCallback(
    ({ cursor }, signal) => findPosts(soughtAt(place), cursor, signal),
    [place],
  );
  return (
    <PostList
      listKey={place}
      read={read}
      empty={<NothingFound sought={sought} />}
      failed={(error, retry) => <SearchFailed error={error} onRetry={retry} />}
    />
  );
}

/** The address says all there is to say, and stays the same thing from one drawing to the next. */
const soughtAt = (place: string) => soughtIn(new URLSearchParams(place.slice(place.indexOf("?"))));

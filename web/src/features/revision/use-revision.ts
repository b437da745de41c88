import type { Rating } from "@angon/contract/revision/ratings";
import type { RevisionCard } from "@angon/contract/revision";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "../../lib/data/query-client.ts";
import { useAction } from "../../lib/data/use-action.ts";
import { QueuedError, useOutboxState } from "../../lib/outbox/queued.ts";
import { queuedRatingsSent, sendRating, todayQuery, type Rated } from "./api.ts";
import { queuedRatings, sessionOf, turnOf } from "./state.ts";

/** Today's session: the server's cards, and on top of them the ratings that it may not know yet. */
export function useRevision() {
  const query = useQuery(todayQuery(), queryClient);
  const queued = queuedRatings(useOutboxState().entries);
  const [made, setMade] = useState<readonly Rated[]>([]);
  // Read again after each rating that arrived, so that the stored copy for offline use is current.
  const refetch = () => void queryClient.invalidateQueries({ queryKey: todayQuery().queryKey });
  useEffect(() => queuedRatingsSent.subscribe(refetch), []);
  const sending = useAction({
    run: async (rated: Rated) => {
      try {
        await sendRating(rated);
      } catch (error) {
        if (!(error instanceof QueuedError)) throw error;
      }
    },
    onSuccess: refetch,
    onError: (_error, failed) => setMade((all) => all.filter((one) => one !== failed)),
  });
  const [shown, setShown] = useState<string | null>(null);
  const session = query.data && sessionOf(query.data, [...made, ...queued], new Date(), shown);
  const turn = session?.card ? turnOf(session.card) : null;
  useEffect(() => setShown(turn), [turn]);
  const rate = ({ id, seq }: RevisionCard, rating: Rating) => {
    const rated = { card: id, rating, at: new Date().toISOString(), seq: seq + 1 };
    setMade((all) => [...all, rated]);
    sending.start(rated);
  };
  return {
    today: query.data,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    session,
    waiting: queued.length,
    failure: sending.error,
    rate,
  };
}

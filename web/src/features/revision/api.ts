import { revision } from "@angon/contract/revision";
import type { Rating } from "@angon/contract/revision/ratings";
import { sendRequest } from "../../lib/api/client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";
import { createSignal } from "../../ui/signal.ts";

/** The rating of one card, as the request carries it. */
export interface Rated {
  card: string;
  rating: Rating;
  at: string;
  seq: number;
}

export const todayQuery = () =>
  queryOptions({
    queryKey: ["revision"],
    queryFn: ({ signal }) => sendRequest(revision.today, {}, { signal }),
    refetchOnMount: "always",
  });

export const sendRating = ({ card, ...body }: Rated): Promise<unknown> =>
  sendRequest(revision.rate, { params: { card }, body });

/** Ratings that waited in the outbox have arrived. */
export const queuedRatingsSent = createSignal();

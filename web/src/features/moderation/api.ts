import { moderation, type Case, type Sanction } from "@angon/contract/moderation";
import { moderationDecisions } from "@angon/contract/moderation/decisions";
import type { ReportReason } from "@angon/contract/reports";
import { sendRequest } from "../../lib/api/client.ts";
import { queryClient } from "../../lib/data/query-client.ts";
import { infiniteQueryOptions, queryOptions } from "../../lib/data/query-options.ts";

const reportsKey = ["moderation", "reports"];

export const queueQuery = infiniteQueryOptions({
  queryKey: [...reportsKey, "open"],
  queryFn: ({ pageParam, signal }) =>
    sendRequest(moderation.queue, { query: { cursor: pageParam, limit: "50" } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  refetchOnMount: "always",
});

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: [...reportsKey, "case", id],
    queryFn: ({ signal }) => sendRequest(moderation.get, { params: { id } }, { signal }),
    refetchOnMount: "always",
  });

export const figuresQuery = queryOptions({
  queryKey: ["moderation", "figures"],
  queryFn: ({ signal }) => sendRequest(moderation.figures, {}, { signal }),
});

export const reloadReports = () => void queryClient.invalidateQueries({ queryKey: reportsKey });

const params = ({ id }: Pick<Case, "id">) => ({ params: { id: String(id) } });

export const claim = (one: Case) => sendRequest(moderation.claim, { ...params(one), body: {} });

export const release = (one: Case) => sendRequest(moderation.release, params(one));

export const handUp = (one: Case, note: string) =>
  sendRequest(moderation.handUp, { ...params(one), body: { note } });

export interface Verdict {
  decision: "hide" | "keep";
  sanction: { kind: Sanction; until: string | null } | null;
  reason: ReportReason | null;
  text: string | null;
}

export const decide = (one: Case, body: Verdict) => sendRequest(moderation.decide, { ...params(one), body });

const decisionsKey = ["moderation", "decisions"];

/** The decisions about one person, or about all. */
export const decisionsQuery = (user: string | null) =>
  infiniteQueryOptions({
    queryKey: [...decisionsKey, "of", user],
    queryFn: ({ pageParam, signal }) =>
      sendRequest(
        moderationDecisions.ofPerson,
        { query: { ...(user !== null && { user }), cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnMount: "always",
  });

export const appealsQuery = infiniteQueryOptions({
  queryKey: [...decisionsKey, "appeals"],
  queryFn: ({ pageParam, signal }) =>
    sendRequest(moderationDecisions.appeals, { query: { cursor: pageParam } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next ?? undefined,
  refetchOnMount: "always",
});

export const reloadDecisions = () => void queryClient.invalidateQueries({ queryKey: decisionsKey });

export const undo = (id: number, text: string) =>
  sendRequest(moderationDecisions.undo, { params: { id: String(id) }, body: { text } });

export type Judgement = { verdict: "upheld" | "overturned"; answer: string };

export const judge = (id: number, body: Judgement) =>
  sendRequest(moderationDecisions.judge, { params: { id: String(id) }, body });

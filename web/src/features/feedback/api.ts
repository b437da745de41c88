import { feedback, type Feedback, type FeedbackOrder, type FeedbackStatus } from "@angon/contract/feedback";
import { sendRequest } from "../../lib/api/client.ts";
import { sendOnce } from "../../lib/http/send-once.ts";
import type { PageOfIds, LoadPage } from "../../lib/data/use-infinite-list.ts";
import { wishes, withVote } from "./state.ts";

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const readWishes =
  (sort: FeedbackOrder): LoadPage =>
  async ({ cursor }, signal): Promise<PageOfIds> => {
    const { data, next } = await sendRequest(
      feedback.list,
      { query: { sort, cursor, limit: "20" } },
      { signal },
    );
    wishes.put(data);
    return { ids: data.map(({ id }) => id), next };
  };

export async function sendWish(wish: { title: string; body: string }): Promise<Feedback> {
  const said = await sendOnce(wish, (idempotencyKey) =>
    sendRequest(feedback.create, { body: wish }, { idempotencyKey }),
  );
  wishes.put([said]);
  return said;
}

export const voting = (id: number, on: boolean) => ({
  queueKey: `feedback:${id}`,
  change: withVote(on),
  send: () => sendRequest(feedback.vote, { ...paramsOf(id), body: { on } }),
});

export const removeWish = (id: number) => sendRequest(feedback.remove, paramsOf(id));

export async function decideWish(id: number, status: FeedbackStatus): Promise<void> {
  wishes.put([await sendRequest(feedback.decide, { ...paramsOf(id), body: { status } })]);
}

import { feedback, type Feedback, type FeedbackOrder, type FeedbackStatus } from "@angon/contract/feedback";
import { call } from "../../lib/api/client.ts";
import { once } from "../../lib/http/send-once.ts";
import type { PageOfIds, ReadPage } from "../../lib/data/use-infinite-list.ts";
import { wishes, withVote } from "./state.ts";

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const readWishes =
  (sort: FeedbackOrder): ReadPage =>
  async ({ cursor }, signal): Promise<PageOfIds> => {
    const { data, next } = await call(feedback.list, { query: { sort, cursor, limit: "20" } }, { signal });
    wishes.put(data);
    return { ids: data.map(({ id }) => id), next };
  };

export async function sendWish(wish: { title: string; body: string }): Promise<Feedback> {
  const said = await once(wish, (idempotencyKey) =>
    call(feedback.create, { body: wish }, { idempotencyKey }),
  );
  wishes.put([said]);
  return said;
}

export const voting = (id: number, on: boolean) => ({
  queueKey: `feedback:${id}`,
  change: withVote(on),
  send: () => call(feedback.vote, { ...paramsOf(id), body: { on } }),
});

export const removeWish = (id: number) => call(feedback.remove, paramsOf(id));

export async function decideWish(id: number, status: FeedbackStatus): Promise<void> {
  wishes.put([await call(feedback.decide, { ...paramsOf(id), body: { status } })]);
}

import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "../api-client.ts";
import type { Asker } from "./asker.ts";
import { enter } from "./members.ts";
import type { ServerProcess } from "./server-process.ts";

const TYPES = ["good", "hard", "good", "funny", "funny"] as const;
const LATEST = 20;

/** The users and their continuous actions. */
export const doers = {
  posts: "rafi",
  comments: "arif",
  reactions: "nusrat",
  votes: "sadia",
  saves: "kamrul",
} as const;

/** One who posts and four who answer to it; and what each of them was last told. */
export class Community {
  readonly posts: number[] = [];
  readonly comments: number[] = [];
  readonly reactions = new Map<number, string | null>();
  readonly votes = new Map<number, number>();
  readonly saves = new Map<number, number | null>();
  private readonly polls: { id: number; options: number[] }[] = [];
  private callers: Caller[] = [];

  constructor(private readonly asker: Asker) {}

  async enter(server: ServerProcess): Promise<void> {
    this.callers = await Promise.all(Object.values(doers).map((member) => enter(server.origin, member)));
  }

  async write(): Promise<void> {
    const [rafi, arif, nusrat, sadia, kamrul] = this.callers;
    if (!rafi || !arif || !nusrat || !sadia || !kamrul) throw new Error("Somebody did not come");
    await Promise.all([
      this.post(rafi),
      this.comment(arif),
      this.react(nusrat),
      this.vote(sadia),
      this.save(kamrul),
    ]);
  }

  /** A unique text; every third post is a poll. */
  private async post(caller: Caller): Promise<void> {
    const { asker } = this;
    const poll = { category: "poll", pollType: "survey", pollOptions: [{ name: "হ্যাঁ" }, { name: "না" }] };
    for (let number = 1; !asker.isOver; number++) {
      const words = { category: "other", body: `${asker.series} ${number}` };
      const key = asker.key();
      const wish = number % 3 === 0 ? { ...words, ...poll } : words;
      const { body } = await asker.settle(() => caller.post("/api/post", wish, key), [201]);
      this.posts.push(body.id as number);
      asker.acknowledged++;
      if (number % 3 > 0) continue;
      const seen = await asker.settle(() => caller.get(`/api/post/${body.id}`));
      const options = (seen.body.pollOptions as { id: number }[]).map(({ id }) => id);
      this.polls.push({ id: body.id as number, options });
    }
  }

  private async comment(caller: Caller): Promise<void> {
    const { asker } = this;
    for (let number = 1; !asker.isOver; number++) {
      const post = await this.oneOf(this.posts, number);
      if (post === undefined) return;
      const key = asker.key();
      const content = `${asker.series} ${number}`;
      const reply = await asker.settle(
        () => caller.post(`/api/post/${post}/comments`, { content }, key),
        [201],
      );
      this.comments.push(reply.body[0].id as number);
      asker.acknowledged++;
    }
  }

  private async react(caller: Caller): Promise<void> {
    const { asker } = this;
    for (let number = 1; !asker.isOver; number++) {
      const postId = await this.oneOf(this.posts, number);
      if (postId === undefined) return;
      const key = asker.key();
      const type = TYPES[number % TYPES.length];
      const { body } = await asker.settle(() => caller.post("/api/post/react", { postId, type }, key));
      this.reactions.set(postId, body.my_reaction as string | null);
      asker.acknowledged++;
    }
  }

  private async vote(caller: Caller): Promise<void> {
    const { asker } = this;
    for (let number = 1; !asker.isOver; number++) {
      const poll = await this.oneOf(this.polls, number);
      if (poll === undefined) return;
      const key = asker.key();
      const optionId = poll.options[number % 2] ?? 0;
      await asker.settle(() => caller.post("/api/polls/vote", { postId: poll.id, optionId }, key));
      this.votes.set(poll.id, optionId);
      asker.acknowledged++;
    }
  }

  private async save(caller: Caller): Promise<void> {
    const { asker } = this;
    for (let number = 1; !asker.isOver; number++) {
      const post_id = await this.oneOf(this.posts, number);
      if (post_id === undefined) return;
      const key = asker.key();
      const { body } = await asker.settle(() =>
        number % 3 === 0
          ? caller.delete("/api/post/saved_posts", { post_id }, key)
          : caller.post("/api/post/save_post", { post_id, collection_id: (number % 8) + 1 }, key),
      );
      this.saves.set(post_id, body.collection_id as number | null);
      asker.acknowledged++;
    }
  }

  /** One of the latest, another one each time; nothing when it is over before there is any. */
  private async oneOf<Thing>(things: readonly Thing[], number: number): Promise<Thing | undefined> {
    while (things.length === 0 && !this.asker.isOver) await pause(5);
    const latest = things.slice(-LATEST);
    return latest[number % Math.max(1, latest.length)];
  }
}

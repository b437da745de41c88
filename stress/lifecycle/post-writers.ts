import { waitFor } from "@angon/test-tier/wait-for";
import type { ApiClient } from "../../server/test/api-client.ts";
import type { RetryingClient } from "./retrying-client.ts";
import { signInAt } from "./sign-in.ts";
import type { ServerProcess } from "./server-process.ts";

const TYPES = ["good", "hard", "good", "funny", "funny"] as const;
const LATEST = 20;

/** The users and their continuous actions. */
export const actors = {
  posts: "rafi",
  comments: "arif",
  reactions: "nusrat",
  votes: "sadia",
  saves: "kamrul",
} as const;

/** One user who posts and four who react to the posts, with the last acknowledged state of each. */
export class PostWriters {
  readonly posts: number[] = [];
  readonly comments: number[] = [];
  readonly reactions = new Map<number, string | null>();
  readonly votes = new Map<number, number>();
  readonly saves = new Map<number, number | null>();
  private readonly polls: { id: number; options: number[] }[] = [];
  private clients: ApiClient[] = [];

  constructor(private readonly client: RetryingClient) {}

  async signIn(server: ServerProcess): Promise<void> {
    this.clients = await Promise.all(Object.values(actors).map((member) => signInAt(server.origin, member)));
  }

  async run(): Promise<void> {
    const [rafi, arif, nusrat, sadia, kamrul] = this.clients;
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
  private async post(caller: ApiClient): Promise<void> {
    const { client } = this;
    const poll = { category: "poll", pollType: "survey", pollOptions: [{ name: "হ্যাঁ" }, { name: "না" }] };
    for (let number = 1; !client.isStopped; number++) {
      const words = { category: "other", body: `${client.prefix} ${number}` };
      const key = client.nextKey();
      const input = number % 3 === 0 ? { ...words, ...poll } : words;
      const { body } = await client.requestUntilDone(() => caller.post("/api/post", input, key), [201]);
      this.posts.push(body.id as number);
      client.acknowledged++;
      if (number % 3 > 0) continue;
      const seen = await client.requestUntilDone(() => caller.get(`/api/post/${body.id}`));
      const options = (seen.body.pollOptions as { id: number }[]).map(({ id }) => id);
      this.polls.push({ id: body.id as number, options });
    }
  }

  private async comment(caller: ApiClient): Promise<void> {
    const { client } = this;
    for (let number = 1; !client.isStopped; number++) {
      const post = await this.pickRecent(this.posts, number);
      if (post === undefined) return;
      const key = client.nextKey();
      const content = `${client.prefix} ${number}`;
      const reply = await client.requestUntilDone(
        () => caller.post(`/api/post/${post}/comments`, { content }, key),
        [201],
      );
      this.comments.push(reply.body[0].id as number);
      client.acknowledged++;
    }
  }

  private async react(caller: ApiClient): Promise<void> {
    const { client } = this;
    for (let number = 1; !client.isStopped; number++) {
      const postId = await this.pickRecent(this.posts, number);
      if (postId === undefined) return;
      const key = client.nextKey();
      const type = TYPES[number % TYPES.length];
      const { body } = await client.requestUntilDone(() =>
        caller.post("/api/post/react", { postId, type }, key),
      );
      this.reactions.set(postId, body.my_reaction as string | null);
      client.acknowledged++;
    }
  }

  private async vote(caller: ApiClient): Promise<void> {
    const { client } = this;
    for (let number = 1; !client.isStopped; number++) {
      const poll = await this.pickRecent(this.polls, number);
      if (poll === undefined) return;
      const key = client.nextKey();
      const optionId = poll.options[number % 2] ?? 0;
      await client.requestUntilDone(() => caller.post("/api/polls/vote", { postId: poll.id, optionId }, key));
      this.votes.set(poll.id, optionId);
      client.acknowledged++;
    }
  }

  private async save(caller: ApiClient): Promise<void> {
    const { client } = this;
    for (let number = 1; !client.isStopped; number++) {
      const post_id = await this.pickRecent(this.posts, number);
      if (post_id === undefined) return;
      const key = client.nextKey();
      const { body } = await client.requestUntilDone(() =>
        number % 3 === 0
          ? caller.delete("/api/post/saved_posts", { post_id }, key)
          : caller.post("/api/post/save_post", { post_id, collection_id: (number % 8) + 1 }, key),
      );
      this.saves.set(post_id, body.collection_id as number | null);
      client.acknowledged++;
    }
  }

  /** One of the latest, another one each time; undefined when the writers stop before there is any. */
  private async pickRecent<Thing>(things: readonly Thing[], number: number): Promise<Thing | undefined> {
    await waitFor("the first post", () => things.length > 0 || this.client.isStopped);
    const latest = things.slice(-LATEST);
    return latest[number % Math.max(1, latest.length)];
  }
}

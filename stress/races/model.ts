import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { reactionTypes } from "@angon/contract/posts";
import { expect } from "vitest";
import { seededRandom } from "@angon/test-tier/tier";
import type { Crowd, Person } from "../../server/test/crowd.ts";
import { pauseBeforeRetry } from "../client-pauses.ts";
import { HeldConnection, type RaceResponse } from "../../server/test/held-connection.ts";

/** The objects of the actions: polls with a comment each, and users to follow. */
export type Poll = { id: number; options: number[]; comment: number };
export type Targets = { polls: readonly Poll[]; people: readonly Person[] };

export type Random = (sides: number) => number;

/** The same throws for the same seed. */
export function diceOf(seed: number): Random {
  const random = seededRandom(seed);
  return (sides) => Math.floor(random() * sides);
}

const of = <Value>(all: readonly Value[], roll: Random): Value => all[roll(all.length)] as Value;

/** A response must match the model. */
const agree = (told: unknown, must: unknown): void => expect(told).toEqual(must);

/** Turns of the event loop between a sent request and the cut; the server runs in the same process. */
const MAX_TURNS = 40;

/** Acts at random at either instance, loses a connection at times, and knows the state that must follow. */
export class Actor {
  readonly reactions = new Map<number, string>();
  readonly votes = new Map<number, number>();
  readonly saves = new Map<number, number>();
  readonly ratings = new Map<number, string>();
  readonly follows = new Set<number>();
  readonly shares = new Set<number>();
  readonly comments = new Map<number, number>();
  /** Number of connections cut before the outcome of a request was known. */
  cut = 0;

  constructor(
    private readonly crowd: Crowd,
    readonly person: Person,
    private readonly world: Targets,
    private readonly roll: Random,
    /** Chance of a network fault: the number of draws depends on the machine, the actions must not. */
    private readonly luck: Random,
  ) {}

  /** Performs the next random action. */
  act(): Promise<void> {
    const poll = of(this.world.polls, this.roll);
    const actions = [
      () => this.toggle(poll),
      () => this.toggle(poll),
      () => this.set(poll),
      () => this.vote(poll),
      () => this.vote(poll),
      () => this.save(poll),
      () => this.unsave(poll),
      () => this.follow(true),
      () => this.follow(false),
      () => this.rate(poll),
      () => this.rate(poll),
      () => this.say(poll),
      () => this.takeBack(),
      () => this.share(poll),
      () => this.look(poll),
      () => this.lookAtSaved(),
    ];
    return of(actions, this.roll)();
  }

  private async toggle({ id }: Poll): Promise<void> {
    const type = of(reactionTypes, this.roll);
    if (this.reactions.get(id) === type) this.reactions.delete(id);
    else this.reactions.set(id, type);
    const { body } = await this.write("POST", "/api/post/react", { postId: id, type });
    agree(body.my_reaction, this.reactions.get(id) ?? null);
  }

  private async set({ id }: Poll): Promise<void> {
    const [type, on] = [of(reactionTypes, this.roll), this.roll(2) === 0];
    if (on) this.reactions.set(id, type);
    else this.reactions.delete(id);
    const { body } = await this.write("POST", "/api/post/react", { postId: id, type, on });
    agree(body.my_reaction, this.reactions.get(id) ?? null);
  }

  private async vote({ id, options }: Poll): Promise<void> {
    const optionId = of(options, this.roll);
    this.votes.set(id, optionId);
    const { body } = await this.write("POST", "/api/polls/vote", { postId: id, optionId });
    agree(votedIn(body.pollOptions), optionId);
  }

  private async save({ id }: Poll): Promise<void> {
    const collection = this.roll(8) + 1;
    this.saves.set(id, collection);
    const input = { post_id: id, collection_id: collection };
    agree((await this.write("POST", "/api/post/save_post", input)).body.collection_id, collection);
  }

  private async unsave({ id }: Poll): Promise<void> {
    this.saves.delete(id);
    const { body } = await this.write("DELETE", "/api/post/saved_posts", { post_id: id });
    agree(body.isSaved, false);
  }

  private async follow(isOn: boolean): Promise<void> {
    const { id } = of(this.world.people, this.roll);
    if (isOn) this.follows.add(id);
    else this.follows.delete(id);
    const { body } = await this.write(isOn ? "POST" : "DELETE", "/api/follow", { followingId: id });
    agree(body.isFollowing, isOn);
  }

  private async rate({ id, comment }: Poll): Promise<void> {
    const reactionType = of(["satisfied", "dissatisfied"], this.roll);
    if (this.ratings.get(comment) === reactionType) this.ratings.delete(comment);
    else this.ratings.set(comment, reactionType);
    const path = `/api/post/${id}/comments/${comment}/react`;
    agree(
      (await this.write("POST", path, { reactionType })).body.reaction,
      this.ratings.get(comment) ?? null,
    );
  }

  private async say({ id }: Poll): Promise<void> {
    const { body } = await this.write("POST", `/api/post/${id}/comments`, { content: "এভাবে ভাবো" });
    this.comments.set(body[0].id, id);
  }

  private async takeBack(): Promise<void> {
    const [said] = this.comments;
    if (!said) return;
    const [comment, post] = said;
    this.comments.delete(comment);
    await this.write("DELETE", `/api/post/${post}/comments/${comment}`);
  }

  private async share({ id }: Poll): Promise<void> {
    this.shares.add(id);
    await this.write("POST", `/api/post/${id}/share`);
  }

  private async look({ id }: Poll): Promise<void> {
    const { body } = await this.ask("GET", `/api/post/${id}`);
    agree(
      [body.my_reaction, votedIn(body.pollOptions), body.isSaved],
      [this.reactions.get(id) ?? null, this.votes.get(id) ?? null, this.saves.has(id)],
    );
  }

  private async lookAtSaved(): Promise<void> {
    const { body } = await this.ask("GET", "/api/post/saved_posts");
    const ids = (body.data as { id: number }[]).map(({ id }) => id);
    agree(
      ids.toSorted((a, b) => a - b),
      [...this.saves.keys()].toSorted((a, b) => a - b),
    );
  }

  /** Repeats a write with the same idempotency key until there is a response, as the page does. */
  private async write(method: string, path: string, body: object = {}): Promise<RaceResponse> {
    const answer = await this.ask(method, path, body, randomUUID());
    agree([path, answer.status, answer.body.code], [path, path.endsWith("/comments") ? 201 : 200, undefined]);
    return answer;
  }

  private async ask(method: string, path: string, body?: object, key?: string): Promise<RaceResponse> {
    for (;;) {
      const { origin, accessToken } = this.crowd.clientOf(this.person, this.luck(2));
      const headers = {
        authorization: `Bearer ${accessToken}`,
        ...(key && { "content-type": "application/json", "idempotency-key": key }),
      };
      if (key !== undefined && this.luck(4) === 0) {
        await this.cutRequest(origin, method, path, headers, body);
        continue;
      }
      const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) });
      const answer: RaceResponse = { status: response.status, body: await response.json() };
      if (answer.status !== 503 && answer.body.code !== "common.idempotency_running") return answer;
      await pauseBeforeRetry();
    }
  }

  /** Closes the connection before the last byte of the request, or at some moment after it: its outcome stays unknown. */
  private async cutRequest(
    origin: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<void> {
    const connection = await HeldConnection.open(origin);
    await connection.hold(method, path, headers, body);
    if (this.luck(4) > 0) {
      connection.release().catch(() => {});
      for (let turns = this.luck(MAX_TURNS); turns > 0; turns--) await nextTurn();
    }
    connection.close();
    this.cut++;
  }
}

const votedIn = (options: readonly { id: number; has_voted: boolean }[]): number | null =>
  options.find(({ has_voted }) => has_voted)?.id ?? null;

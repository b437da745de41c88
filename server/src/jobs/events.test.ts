import { expect, expectTypeOf, it } from "vitest";
import type { Tx } from "../db/database.ts";
import type { Complete, EventName, Events, Unheard, UnheardName } from "../kit/events.ts";
import { publishing } from "../live/publish.ts";
import { emit, emitAll, on, onOutside } from "./outbox.ts";

declare module "../kit/events.ts" {
  interface Events {
    "test.known": Unheard<{ postId: number }>;
  }
}

const handle = (_services: unknown, _tx: unknown, { userId }: { userId: string }) =>
  Promise.resolve(void userId);

it("a listener infers the payload from the name of its event", () => {
  const { event } = on("post.created", "test.hear", async (_services, _tx, payload) => {
    expectTypeOf(payload).toEqualTypeOf<Events["post.created"]>();
  });
  expectTypeOf(event).toEqualTypeOf<"post.created">();
  expect(event).toBe("post.created");
});

it("a listener does not compile with an unknown event or another payload", () => {
  const misuses = [
    // @ts-expect-error -- no feature declares this event
    on("test.unknown", "test.hear", () => Promise.resolve()),
    // @ts-expect-error -- the payload has no text `userId`
    on("test.known", "test.hear", handle),
    // @ts-expect-error -- the payload has no text `userId`
    onOutside("test.known", "test.hear", handle),
    // @ts-expect-error -- the payload has no `topic`
    publishing("test.known", ({ topic }: { topic: string }) => ({ topic, kind: "post" })),
    // @ts-expect-error -- no feature declares this event
    (tx: Tx) => emit(tx, "test.unknown", { postId: 1 }),
    // @ts-expect-error -- `postId` is a number
    (tx: Tx) => emit(tx, "test.known", { postId: "1" }),
    // @ts-expect-error -- the payload has no `commentId`
    (tx: Tx) => emit(tx, "test.known", { postId: 1, commentId: 2 }),
    // @ts-expect-error -- `postId` is missing in the second payload
    (tx: Tx) => emitAll(tx, "test.known", [{ postId: 1 }, {}]),
  ];
  expect(misuses).toHaveLength(8);
});

it("registrations do not compile when an event has neither a listener nor a mark as unheard, or both", () => {
  type Heard = Exclude<EventName, UnheardName | "post.created">;
  expectTypeOf<Complete<Heard | "post.created">>().toEqualTypeOf<unknown>();
  expectTypeOf<Complete<Heard>>().toEqualTypeOf<Record<"events without a listener", "post.created">>();
  expectTypeOf<Complete<Heard | "post.created" | "test.known">>().toEqualTypeOf<
    Record<"listeners of events declared Unheard", "test.known">
  >();
});

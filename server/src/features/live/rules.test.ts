import { describe, expect, it } from "vitest";
import { newsFor, postTopic, resourceOf, withoutEchoes, type News } from "./rules.ts";

const news = (id: number, topic: string, kind: string, data: News["data"] = {}): News => ({
  id,
  topic,
  kind,
  data,
});

describe("repeated live events", () => {
  it("are sent once, at the position of the last one", () => {
    const told = withoutEchoes([
      news(1, "post:1", "reaction"),
      news(2, "post:1", "comment", { commentId: 7, change: "created" }),
      news(3, "post:1", "reaction"),
      news(4, "post:2", "reaction"),
    ]);
    expect(told.map(({ id }) => id)).toEqual([2, 3, 4]);
  });

  it("remain separate for different comments, and for different changes of the same comment", () => {
    const all = [
      news(1, "post:1", "comment", { commentId: 7, change: "created" }),
      news(2, "post:1", "comment", { commentId: 8, change: "created" }),
      news(3, "post:1", "comment", { commentId: 7, change: "removed" }),
    ];
    expect(withoutEchoes(all)).toEqual(all);
  });

  it("remain separate for different batches", () => {
    const all = [
      news(1, "presence", "presence", { batch: "HSC 25" }),
      news(2, "presence", "presence", { batch: "HSC 26" }),
    ];
    expect(withoutEchoes(all)).toEqual(all);
  });

  it("omit a count that follows its notification, and keep a count alone", () => {
    const told = withoutEchoes([news(1, "user:1", "notification"), news(2, "user:1", "count")]);
    expect(told).toEqual([news(2, "user:1", "notification")]);
    expect(withoutEchoes([news(1, "user:1", "count")])).toEqual([news(1, "user:1", "count")]);
  });
});

describe("the events of a viewer", () => {
  it("are sorted by time, whatever their topic", () => {
    const byTopic = new Map([
      ["post:1", [news(2, "post:1", "reaction"), news(5, "post:1", "poll")]],
      ["user:1", [news(3, "user:1", "count")]],
      ["post:9", [news(1, "post:9", "reaction")]],
    ]);
    expect(newsFor(new Set(["user:1", "post:1", "post:2"]), byTopic).map(({ id }) => id)).toEqual([2, 3, 5]);
  });

  it("belong to a resource or a user", () => {
    const topics = [postTopic(42), "homework:7", "user:42", "presence", "post:042", "thing:1"];
    expect(topics.map(resourceOf)).toEqual([
      { kind: "post", id: 42 },
      { kind: "homework", id: 7 },
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

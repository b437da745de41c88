import { describe, expect, it } from "vitest";
import { KnownPaths } from "./other-methods.ts";

const mine = ["GET"];
const paths = new KnownPaths(
  new Map([
    ["/api/posts/:id", ["GET", "DELETE"]],
    ["/api/posts/mine", mine],
    ["/api/posts/:id/pin", ["PUT"]],
    ["/api/posts", ["POST"]],
  ]),
);

describe("known paths", () => {
  it("tell the methods of a path that was asked for with another one", () => {
    expect(paths.allowedInsteadOf("PUT", "/api/posts/7")).toEqual(["GET", "DELETE"]);
    expect(paths.allowedInsteadOf("GET", "/api/posts/7/pin")).toEqual(["PUT"]);
    expect(paths.allowedInsteadOf("TRACE", "/api/posts")).toEqual(["POST"]);
  });

  it("say nothing of a method that has a route, of an unknown method and of an unknown path", () => {
    expect(paths.allowedInsteadOf("GET", "/api/posts/7")).toBeUndefined();
    expect(paths.allowedInsteadOf("PROPFIND", "/api/posts/7")).toBeUndefined();
    for (const url of ["/api/posts/", "/api/polls", "/api/posts/7/pin/8", "/"])
      expect(paths.allowedInsteadOf("PUT", url)).toBeUndefined();
  });

  it("prefer a path without parameters, and name the methods that another path would take from it", () => {
    expect(paths.allowedInsteadOf("PUT", "/api/posts/mine")).toEqual(mine);
    expect(paths.takenByOthers("/api/posts/mine", mine)).toEqual(["DELETE"]);
    expect(paths.takenByOthers("/api/posts", ["POST"])).toEqual([]);
  });
});

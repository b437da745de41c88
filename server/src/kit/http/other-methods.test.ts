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
  it("return the methods of a path that was requested with another method", () => {
    expect(paths.allowedInsteadOf("PUT", "/api/posts/7")).toEqual(["GET", "DELETE"]);
    expect(paths.allowedInsteadOf("GET", "/api/posts/7/pin")).toEqual(["PUT"]);
    expect(paths.allowedInsteadOf("TRACE", "/api/posts")).toEqual(["POST"]);
  });

  it("return nothing for a method that has a route, an unknown method or an unknown path", () => {
    expect(paths.allowedInsteadOf("GET", "/api/posts/7")).toBeUndefined();
    expect(paths.allowedInsteadOf("PROPFIND", "/api/posts/7")).toBeUndefined();
    for (const url of ["/api/posts/", "/api/polls", "/api/posts/7/pin/8", "/"])
      expect(paths.allowedInsteadOf("PUT", url)).toBeUndefined();
  });

  it("prefer a path without parameters, and list the methods that the router would send to a path with parameters", () => {
    expect(paths.allowedInsteadOf("PUT", "/api/posts/mine")).toEqual(mine);
    expect(paths.takenByOthers("/api/posts/mine", mine)).toEqual(["DELETE"]);
    expect(paths.takenByOthers("/api/posts", ["POST"])).toEqual([]);
  });
});

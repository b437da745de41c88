import type { FastifyInstance } from "fastify";
import { fail } from "../fail.ts";

const ALL = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"];

type Path = { segments: string[]; parameters: number; allowed: readonly string[] };

const isParameter = (segment: string): boolean => segment.includes(":");

const fits = ({ segments }: Path, asked: readonly string[]): boolean =>
  segments.every((segment, i) => segment === asked[i] || (isParameter(segment) && asked[i] !== ""));

/** Paths and the methods that have a route there. */
export class KnownPaths {
  private readonly bySegments = new Map<number, Path[]>();

  constructor(methods: ReadonlyMap<string, readonly string[]>) {
    for (const [url, allowed] of methods) {
      const segments = url.split("/");
      const path = { segments, parameters: segments.filter(isParameter).length, allowed };
      this.bySegments.set(segments.length, [...(this.bySegments.get(segments.length) ?? []), path]);
    }
    // As the router does: a path without parameters is preferred.
    for (const paths of this.bySegments.values()) paths.sort((a, b) => a.parameters - b.parameters);
  }

  private at(url: string): Path[] {
    const asked = url.split("/");
    return (this.bySegments.get(asked.length) ?? []).filter((path) => fits(path, asked));
  }

  /** The methods of the path, when this is another one. */
  allowedInsteadOf(method: string, url: string): readonly string[] | undefined {
    const allowed = this.at(url)[0]?.allowed;
    return allowed && ALL.includes(method) && !allowed.includes(method) ? allowed : undefined;
  }

  /** The methods that the router would take to a path with parameters: `DELETE /posts/mine` to `DELETE /posts/:id`. */
  takenByOthers(url: string, allowed: readonly string[]): string[] {
    const others = this.at(url).flatMap((path) => (path.allowed === allowed ? [] : path.allowed));
    return ALL.filter((method) => others.includes(method) && !allowed.includes(method));
  }
}

const refusal = (allowed: readonly string[]) =>
  fail("common.method_not_allowed", { allow: allowed.join(", ") });

/** 405 for these paths with any other method: looked up when no route is found, since a route for each took 4 MB. */
export function refuseOtherMethodsOfAll(
  app: FastifyInstance,
  methods: ReadonlyMap<string, readonly string[]>,
): void {
  const paths = new KnownPaths(methods);
  for (const [url, allowed] of methods) {
    const taken = paths.takenByOthers(url, allowed);
    if (taken.length > 0) refuse(app, url, allowed, taken);
  }
  app.addHook("onRequest", async (request) => {
    if (!request.is404) return;
    const allowed = paths.allowedInsteadOf(request.method, request.url.split("?")[0] ?? "");
    if (allowed) refusal(allowed);
  });
}

export const refuseOtherMethods = (app: FastifyInstance, url: string, allowed: readonly string[]): void =>
  refuse(
    app,
    url,
    allowed,
    ALL.filter((method) => !allowed.includes(method)),
  );

function refuse(app: FastifyInstance, url: string, allowed: readonly string[], method: string[]): void {
  app.route({ method, url, onRequest: async () => refusal(allowed), handler: async () => undefined });
}

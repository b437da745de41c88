import type { ApiClient } from "../../server/test/api-client.ts";
import { HeldConnection, type RaceResponse } from "../../server/test/held-connection.ts";

type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> };

/** A connection that stays with one of the processes that share a port. */
export class ProcessLine {
  constructor(
    readonly process: string,
    private readonly connection: HeldConnection,
    private readonly caller: ApiClient,
  ) {}

  /** Sends all but the last byte; `release` sends that. */
  hold = async ({ method, path, body, headers = {} }: Call) => {
    const bearer = this.caller.accessToken && { authorization: `Bearer ${this.caller.accessToken}` };
    await this.connection.hold(method, path, { ...bearer, ...headers }, body);
    return { release: () => this.connection.release() };
  };

  async send(call: Call): Promise<RaceResponse> {
    return (await this.hold(call)).release();
  }

  close = (): void => this.connection.close();
}

const answeredBy = (metrics: string) =>
  new Map(
    [
      ...metrics.matchAll(
        /^http_request_seconds_count\{process="([^"]+)",method="GET",route="\/api\/site",status="200"\} (\d+)$/gm,
      ),
    ].map(([, process = "", count]) => [process, Number(count)]),
  );

/** One connection to each process, known by whose counter of `/api/site` has grown. */
export async function openLines(caller: ApiClient, count: number): Promise<ProcessLine[]> {
  const lines = new Map<string, ProcessLine>();
  const counts = async () => answeredBy((await caller.get("/metrics")).text);
  while (lines.size < count) {
    const connection = await HeldConnection.open(caller.origin);
    const before = await counts();
    await connection.hold("GET", "/api/site", {}, undefined);
    await connection.release();
    const grown = [...(await counts())].find(([process, now]) => now > (before.get(process) ?? 0));
    const name = grown?.[0] ?? "";
    if (name === "" || lines.has(name)) connection.close();
    else lines.set(name, new ProcessLine(name, connection, caller));
  }
  return [...lines.values()];
}

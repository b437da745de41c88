import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { waitFor } from "@angon/test-tier/wait-for";
import { cast } from "../../server/demo/cast.ts";
import { openDatabase, type Database } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import type { ApiClient } from "../../server/test/api-client.ts";
import { picture } from "../../server/test/helpers/pictures.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { SseClient } from "../../server/test/sse-client.ts";
import { createSchool, databaseUrl, dropDatabases } from "./databases.ts";
import { openLines, type ProcessLine } from "./process-lines.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";

let program: string;
let server: ServerProcess;
let database: Database;
let env: Record<string, string>;

beforeAll(async () => {
  const [built, given, folder] = await Promise.all([
    buildServer(),
    createSchool(),
    temporaryFolder("shared-files"),
  ]);
  program = built;
  database = openDatabase({ ...given, max: 2 });
  env = {
    DATABASE_URL: databaseUrl(given),
    DATA_DIR: folder,
    CAPTCHA: "off",
    WORKERS: "2",
    INSTANCE_NAME: "school",
  };
  server = await started(env);
});

afterAll(async () => {
  await killServers();
  await database.close();
  await dropDatabases();
  await removeTemporaryFolders();
});

async function started(settings: Record<string, string>): Promise<ServerProcess> {
  const made = new ServerProcess(program, settings);
  await made.ready();
  await bothServe(made);
  return made;
}

const serving = async ({ stranger }: ServerProcess) => {
  const { text } = await stranger.get("/metrics");
  return [...text.matchAll(/^process_start_time_seconds\{process="([^"]+)"\} (\d+)$/gm)]
    .map(([, name = ""]) => name)
    .sort();
};

const bothServe = (of: ServerProcess) =>
  waitFor(
    "both processes serve",
    async () => (await serving(of)).includes("school:2") && (await serving(of)).includes("school:1"),
  );

const webProcesses = async (of: ServerProcess) =>
  (await of.children()).filter(({ command }) => command.includes(program));

async function linesOf(caller: ApiClient): Promise<[ProcessLine, ProcessLine]> {
  const [one, other] = await openLines(caller, 2);
  if (!one || !other) throw new Error("there are not two processes");
  return [one, other];
}

describe("two processes on one port", () => {
  it("tell their metrics together with the process that runs the jobs", async () => {
    expect(await serving(server)).toEqual(["school", "school:1", "school:2"]);
  });

  it("answer with a write of the other one at once", async () => {
    const [one, other] = await linesOf(await signInAt(server.origin, "rafi"));
    for (let n = 0; n < 10; n++) {
      const bio = `লেখা ${n}`;
      const [writer, reader] = n % 2 === 0 ? [one, other] : [other, one];
      expect((await writer.send({ method: "PUT", path: "/api/auth/update", body: { bio } })).status).toBe(
        200,
      );
      expect((await reader.send({ method: "GET", path: "/api/auth/user" })).body.bio).toBe(bio);
    }
  });

  it("do a write once that comes to both under one idempotency key", async () => {
    const [one, other] = await linesOf(await signInAt(server.origin, "nusrat"));
    const body = "দুই দরজায় একই লেখা";
    const call = {
      method: "POST",
      path: "/api/post",
      body: { category: "other", body },
      headers: { "idempotency-key": "two-processes-one-post" },
    };
    const held = await Promise.all([one.hold(call), other.hold(call)]);
    const [first, second] = await Promise.all(held.map(({ release }) => release()));
    const answered = [first, second].filter((answer) => answer?.status === 201);
    expect(answered.length, JSON.stringify([first, second])).toBeGreaterThan(0);
    expect(await database.many(sql`select from posts where body = ${body}`)).toHaveLength(1);
    const repeated = await Promise.all([one.send(call), other.send(call)]);
    for (const { status, body: post } of repeated)
      expect([status, post.id]).toEqual([201, answered[0]?.body.id]);
  });

  it("give one new refresh token for one that comes to both, and end its session when it comes late", async () => {
    const client = await signInAt(server.origin, "mitu");
    const [one, other] = await linesOf(client);
    const call = (refreshToken: string) => ({
      method: "POST",
      path: "/api/auth/refresh",
      body: { refreshToken },
    });
    const old = client.refreshToken ?? "";
    const held = await Promise.all([one.hold(call(old)), other.hold(call(old))]);
    const [first, second] = await Promise.all(held.map(({ release }) => release()));
    const renewed = first?.body.refreshToken as string;
    expect([first?.status, second?.status, second?.body.refreshToken]).toEqual([200, 200, renewed]);
    await database.run(sql`
      update sessions set used_at = (select array_agg(at - interval '1 minute') from unnest(used_at) at)
      where user_id = ${cast.mitu.id}`);
    expect((await other.send(call(old))).status).toBe(401);
    expect((await one.send(call(renewed))).status).toBe(401);
  });

  it("accept the file of a permit that the other gave, and accept it once", async () => {
    const bytes = await picture();
    const [one, other] = await linesOf(await signInAt(server.origin, "rafi"));
    const permit = await one.send({
      method: "POST",
      path: "/api/utils/file/upload",
      body: { fileName: "me.png", fileType: "image/png", fileSize: bytes.length },
    });
    expect(permit.status).toBe(200);
    const { uploadUrl, headers } = permit.body as { uploadUrl: string; headers: Record<string, string> };
    const put = () => server.stranger.raw("PUT", uploadUrl, new Uint8Array(bytes), headers);
    const statuses = (await Promise.all([put(), put()])).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    other.close();
  });

  it("deliver an event that one of them emits to the streams of both", async () => {
    const rafi = await signInAt(server.origin, "rafi");
    const [one] = await linesOf(rafi);
    const { body: post } = await one.send({
      method: "POST",
      path: "/api/post",
      body: { category: "other", body: "দুই প্রক্রিয়ার ঘটনা" },
    });
    const streams = new Map<string, SseClient>();
    const counted = async () => {
      const { text } = await server.stranger.get("/metrics");
      return new Map(
        [...text.matchAll(/^live_connections\{process="([^"]+)"\} (\d+)$/gm)].map(([, name = "", n]) => [
          name,
          Number(n),
        ]),
      );
    };
    while (streams.size < 2) {
      const before = await counted();
      const stream = await SseClient.open(rafi, { posts: [post.id as number] });
      const grown = [...(await counted())].find(([name, n]) => n > (before.get(name) ?? 0))?.[0] ?? "";
      if (streams.has(grown)) stream.close();
      else streams.set(grown, stream);
    }
    const nusrat = await signInAt(server.origin, "nusrat");
    const comment = await nusrat.post(`/api/post/${post.id}/comments`, { content: "দুজনেই দেখুক" });
    expect(comment.status).toBe(201);
    for (const stream of streams.values()) {
      await stream.waitUntil(() => stream.dataOf("comment").some(({ change }) => change === "created"));
      stream.close();
    }
  });
});

it("a limit that is counted in memory holds for both processes together", async () => {
  const limited = await started({ ...env, RATE_LIMIT_FACTOR: "0.1" });
  const [one, other] = await linesOf(await signInAt(limited.origin, "arif"));
  // 600 reads in five minutes, of which a tenth is left; each process alone counts half of them.
  const statuses = () =>
    Promise.all(
      [one, other].map((line) => line.send({ method: "GET", path: "/api/auth/user" }).then((a) => a.status)),
    );
  let reads = 0;
  while ((await statuses()).includes(200)) reads++;
  expect(reads).toBeLessThan(60);
  // Refused requests are not counted, so both have counted the same reads by now.
  expect(await statuses()).toEqual([429, 429]);
  expect(await limited.stop("SIGTERM")).toBe(0);
});

describe("a web process", () => {
  it("that is killed is replaced while the other serves, and the jobs go on", async () => {
    const before = await webProcesses(server);
    expect(before).toHaveLength(2);
    process.kill(before[0]?.pid ?? 0, "SIGKILL");
    await waitFor("another process has taken its place", async () => {
      const now = await webProcesses(server);
      return now.length === 2 && !now.some(({ pid }) => pid === before[0]?.pid);
    });
    await bothServe(server);
    expect(server.lines.join("\n")).toMatch(
      /Web process [12] ended \(SIGKILL\) and is started again in 0\.5 s/,
    );
    expect((await (await signInAt(server.origin, "rafi")).get("/api/auth/user")).status).toBe(200);
  });

  it("that gets a SIGTERM finishes its requests and is replaced", async () => {
    const rafi = await signInAt(server.origin, "rafi");
    const lines = await linesOf(rafi);
    const held = await Promise.all(
      lines.map((line, i) =>
        line.hold({ method: "PUT", path: "/api/auth/update", body: { bio: `শেষ ${i}` } }),
      ),
    );
    const before = await webProcesses(server);
    process.kill(before[0]?.pid ?? 0, "SIGTERM");
    for (const { release } of held) expect((await release()).status).toBe(200);
    await waitFor("it is replaced", async () => {
      const now = await webProcesses(server);
      return now.length === 2 && !now.some(({ pid }) => pid === before[0]?.pid);
    });
    await bothServe(server);
  });

  it("that cannot serve at all ends the start with its sentence", async () => {
    const port = new URL(server.origin).port;
    const { code, said } = await new ServerProcess(program, { ...env, PORT: port }).result();
    expect(code).toBe(1);
    expect(said).toContain(`PORT: ${port} is used by another program.`);
    expect(said).not.toContain("is started again");
  });

  it("ends with the process that started it, also when that is killed", async () => {
    const second = await started(env);
    const [one] = await webProcesses(second);
    expect(await second.stop("SIGKILL")).toBe(null);
    const isThere = () => {
      try {
        // A process that has ended and was not yet waited for is no program any more.
        return readFileSync(`/proc/${one?.pid}/cmdline`, "utf8") !== "";
      } catch {
        return false;
      }
    };
    await waitFor("the web process has ended", () => !isThere());
  });
});

it("SIGTERM lets all processes finish their requests", async () => {
  const lines = await linesOf(await signInAt(server.origin, "nusrat"));
  const held = await Promise.all(
    lines.map((line, i) =>
      line.hold({ method: "PUT", path: "/api/auth/update", body: { bio: `বিদায় ${i}` } }),
    ),
  );
  const ended = server.stop("SIGTERM");
  const answers = await Promise.all(held.map(({ release }) => release()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await ended).toBe(0);
  const [row] = await database.many<{ bio: string }>(sql`select bio from users where id = ${cast.nusrat.id}`);
  expect(row?.bio).toMatch(/^বিদায় [01]$/);
});

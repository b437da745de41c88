import { waitFor } from "@angon/test-tier/wait-for";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileSheets } from "../../server/test/helpers/hostile-sheets.ts";
import { writeWorkbook } from "../../server/src/kit/sheets/write-workbook.ts";
import type { ApiClient } from "../../server/test/api-client.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { buildServer, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";

let server: ServerProcess;
let president: ApiClient;
let group = 0;

beforeAll(async () => {
  // Workers are found beside the program, wherever that lies.
  const program = await buildServer("আমার স্কুল");
  server = new ServerProcess(program, { DATA_DIR: await temporaryFolder("data") });
  await server.ready();
  president = await signInAt(server.origin, "arif");
  group = (await president.get("/api/group/science-club")).body.id;
});

afterAll(async () => {
  await killServers();
  await removeTemporaryFolders();
});

/** Repeats a 503: a slow machine refuses some of many files that come at once. */
const preview = (file: Buffer) =>
  waitFor("an answer about the file", async () => {
    const body = { action: "add", file: file.toString("base64") };
    const answer = await president.post(`/api/group/${group}/members/bulk/preview`, body);
    return answer.status === 503 ? undefined : [answer.status, answer.body.code];
  });

describe("the built server in a folder with spaces and Bengali letters", () => {
  it("reads a workbook in its worker", async () => {
    const sound = writeWorkbook("তালিকা", [["নাম"], ["অচেনা"]]);
    expect(await preview(sound)).toEqual([200, undefined]);
  });

  it("refuses every hostile workbook, also all at once, and goes on", async () => {
    const files = Object.values(hostileSheets).map(({ file, code }) => ({ bytes: file(), code }));
    const answers = await Promise.all(files.map(({ bytes }) => preview(bytes)));
    expect(answers).toEqual(files.map(({ code }) => [422, code]));
    expect((await server.stranger.get("/healthz")).status).toBe(200);
    expect(server.errorLines).toEqual([]);
  });
});

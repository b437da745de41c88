import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCells } from "@angon/contract/questions/cells";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import type { ApiClient } from "../../server/test/api-client.ts";
import { confirmPassword, fileOf, IMPORTS, manyStudents } from "../../server/test/helpers/imports.ts";
import { removeTemporaryFolders, temporaryFolder, waitUntil } from "../../server/test/processes.ts";
import { privateConnection } from "./databases.ts";
import { buildServer, freePort, killServers, ServerProcess } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";

const ROWS = 10_000;
const FAULTY = 500;
const PREFIX = "013";
/** The acceptance of the issue: from the upload to the last row, with a kill between; and of the undo likewise. */
const MOST_MS = 60_000;

let program: string;
let folder: string;
let port: string;

beforeAll(async () => {
  [program, folder, port] = await Promise.all([buildServer(), temporaryFolder("data"), freePort()]);
});

afterAll(async () => {
  await killServers();
  await removeTemporaryFolders();
});

const start = async () => {
  const env = { DATA_DIR: folder, PORT: port, CAPTCHA: "off", RATE_LIMIT_FACTOR: "1000" };
  const server = new ServerProcess(program, env);
  await server.ready();
  return server;
};

async function untilRows(
  admin: ApiClient,
  id: number,
  fits: (now: { status: string; counts: { done: number } }) => boolean,
) {
  await waitUntil(
    "the rows of the import",
    async () => {
      await pause(50);
      return fits((await admin.get(`${IMPORTS}/${id}`)).body);
    },
    MOST_MS,
  );
  return (await admin.get(`${IMPORTS}/${id}`)).body;
}

async function peopleNow() {
  const database = openDatabase({ ...(await privateConnection(folder)), max: 1 });
  try {
    const [now] = await database.many<{ people: number; phones: number; accounts: number }>(sql`
      select count(u.id)::int as people, count(distinct a.phone) filter (where u.id is not null)::int as phones,
        count(distinct a.id)::int as accounts
      from accounts a left join users u on u.account_id = a.id and u.deleted_at is null
      where a.phone like ${`${PREFIX}%`}`);
    return now ?? { people: -1, phones: -1, accounts: -1 };
  } finally {
    await database.close();
  }
}

/** Made again while the server is still busy with thousands of new people, as the page does. */
async function uploaded(admin: ApiClient, file: object) {
  let answer = await admin.post(IMPORTS, file);
  for (let tries = 1; answer.status === 503 && tries < 10; tries++) {
    await pause(1_000);
    answer = await admin.post(IMPORTS, file);
  }
  return answer.body;
}

it(
  "an import of 10,000 rows that is killed in the middle makes everybody once, and reports 500 faulty rows",
  async () => {
    let server = await start();
    const admin = await signInAt(server.origin, "admin");
    await confirmPassword(admin);
    const file = fileOf(manyStudents(ROWS, PREFIX));
    const began = performance.now();
    const draft = (await admin.post(IMPORTS, file)).body;
    expect(draft.counts).toMatchObject({ rows: ROWS, new: ROWS - FAULTY, existing: 0, faulty: FAULTY });
    expect((await admin.post(`${IMPORTS}/${draft.id}/apply`, {})).status).toBe(200);
    const killed = await untilRows(admin, draft.id, ({ counts }) => counts.done > FAULTY + 1_000);
    await server.stop("SIGKILL");
    expect(killed.status).toBe("running");
    server = await start();
    const done = await untilRows(admin, draft.id, ({ status }) => status === "done");
    expect(performance.now() - began).toBeLessThan(MOST_MS);
    expect(done.counts).toMatchObject({ created: ROWS - FAULTY, faulty: FAULTY, done: ROWS, updated: 0 });

    const { file: report } = (await admin.get(`${IMPORTS}/${draft.id}/report`)).body;
    const problems = new Map<string, number>();
    for (const { cells } of readCells(report).rows.slice(1)) {
      const problem = (cells[6] ?? "").replace(/ \(.*/, "");
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
    expect(Object.fromEntries(problems)).toEqual({
      "": ROWS - FAULTY,
      "ফোন নম্বরটা ঠিক নয়": FAULTY / 4,
      "এই ব্যাচ স্কুলে নেই": FAULTY / 4,
      "নাম নেই": FAULTY / 4,
      "এই ফোন নম্বর ফাইলে আগেও আছে": FAULTY / 4,
    });

    const again = await uploaded(admin, file);
    expect(again.counts).toMatchObject({ new: 0, existing: ROWS - FAULTY, faulty: FAULTY });
    await admin.post(`${IMPORTS}/${again.id}/apply`, {});
    const twice = await untilRows(admin, again.id, ({ status }) => status === "done");
    expect(twice.counts).toMatchObject({ created: 0, updated: 0 });

    expect(await peopleNow()).toEqual({
      people: ROWS - FAULTY,
      phones: ROWS - FAULTY,
      accounts: ROWS - FAULTY,
    });

    await confirmPassword(admin);
    const undoBegan = performance.now();
    expect((await admin.post(`${IMPORTS}/${draft.id}/undo`, {})).status).toBe(200);
    const halfway = await untilRows(admin, draft.id, ({ counts }) => counts.done > FAULTY + 1_000);
    await server.stop("SIGKILL");
    expect(halfway.status).toBe("undoing");
    server = await start();
    const undone = await untilRows(admin, draft.id, ({ status }) => status === "undone");
    expect(performance.now() - undoBegan).toBeLessThan(MOST_MS);
    expect(undone.counts).toMatchObject({ removed: ROWS - FAULTY, kept: 0, created: 0, done: ROWS });
    const gone = async () => (await peopleNow()).accounts === 0;
    await waitUntil("the accounts are closed", gone, MOST_MS);
    expect(await peopleNow()).toEqual({ people: 0, phones: 0, accounts: 0 });
    expect(await server.stop("SIGTERM")).toBe(0);
  },
  6 * MOST_MS,
);

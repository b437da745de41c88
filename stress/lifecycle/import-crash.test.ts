import { rounds } from "@angon/test-tier/tier";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readCells } from "@angon/contract/questions/cells";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import type { ApiClient, ApiResponse } from "../../server/test/api-client.ts";
import { fileOf, IMPORTS, manyStudents } from "../../server/test/helpers/imports.ts";
import { confirmPassword } from "../../server/test/helpers/password.ts";
import { removeTemporaryFolders } from "../../server/test/processes.ts";
import { CrashingServer } from "./crashing-server.ts";
import { killServers } from "./server-process.ts";
import { signInAt } from "./sign-in.ts";
import { waitFor } from "@angon/test-tier/wait-for";

const ROWS = rounds(2_000, 10_000);
const FAULTY = ROWS / 20;
/** Rows of the first pieces; the process is killed after them. */
const BEFORE_KILL = FAULTY + ROWS / 10;
const PREFIX = "013";
/** An import of all rows on a machine that runs other tests. */
const LIMIT_MS = 300_000;

let school: CrashingServer;

beforeAll(async () => {
  school = await CrashingServer.build();
});

afterAll(async () => {
  await killServers();
  await removeTemporaryFolders();
});

async function untilRows(
  admin: ApiClient,
  id: number,
  what: string,
  fits: (now: { status: string; counts: { done: number } }) => boolean,
) {
  return waitFor(
    what,
    async () => {
      const { status, body } = await admin.get(`${IMPORTS}/${id}`);
      return status === 200 && fits(body) ? body : undefined;
    },
    LIMIT_MS,
  );
}

async function peopleNow() {
  const database = openDatabase({ ...(await school.connection()), max: 1 });
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

/** Repeats a 503, which the server gives while it is busy with thousands of new users; the page does the same. */
const whenNotBusy = (request: () => Promise<ApiResponse>) =>
  waitFor("the request is accepted", async () => {
    const response = await request();
    return response.status === 503 ? undefined : response;
  });
const sent = (admin: ApiClient, path: string, body: object = {}) => whenNotBusy(() => admin.post(path, body));

it(
  `an import and its undo, each killed in the middle, create and remove every user once and report each faulty row (rows: ${ROWS})`,
  async () => {
    let server = await school.start();
    const admin = await signInAt(server.origin, "admin");
    await confirmPassword(admin);
    const file = fileOf(manyStudents(ROWS, PREFIX));
    const draft = (await sent(admin, IMPORTS, file)).body;
    expect(draft.counts).toMatchObject({ rows: ROWS, new: ROWS - FAULTY, existing: 0, faulty: FAULTY });
    expect((await sent(admin, `${IMPORTS}/${draft.id}/apply`)).status).toBe(200);
    const killed = await untilRows(
      admin,
      draft.id,
      "the first rows",
      ({ counts }) => counts.done > BEFORE_KILL,
    );
    await server.stop("SIGKILL");
    expect(killed.status).toBe("running");
    server = await school.start();
    const done = await untilRows(admin, draft.id, "the import is done", ({ status }) => status === "done");
    expect(done.counts).toMatchObject({ created: ROWS - FAULTY, faulty: FAULTY, done: ROWS, updated: 0 });

    const { file: report } = (await whenNotBusy(() => admin.get(`${IMPORTS}/${draft.id}/report`))).body;
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

    const again = (await sent(admin, IMPORTS, file)).body;
    expect(again.counts).toMatchObject({ new: 0, existing: ROWS - FAULTY, faulty: FAULTY });
    expect((await sent(admin, `${IMPORTS}/${again.id}/apply`)).status).toBe(200);
    const twice = await untilRows(
      admin,
      again.id,
      "the second import is done",
      ({ status }) => status === "done",
    );
    expect(twice.counts).toMatchObject({ created: 0, updated: 0 });

    expect(await peopleNow()).toEqual({
      people: ROWS - FAULTY,
      phones: ROWS - FAULTY,
      accounts: ROWS - FAULTY,
    });

    await confirmPassword(admin);
    expect((await sent(admin, `${IMPORTS}/${draft.id}/undo`)).status).toBe(200);
    const halfway = await untilRows(
      admin,
      draft.id,
      "the first rows",
      ({ counts }) => counts.done > BEFORE_KILL,
    );
    await server.stop("SIGKILL");
    expect(halfway.status).toBe("undoing");
    server = await school.start();
    const undone = await untilRows(
      admin,
      draft.id,
      "the import is undone",
      ({ status }) => status === "undone",
    );
    expect(undone.counts).toMatchObject({ removed: ROWS - FAULTY, kept: 0, created: 0, done: ROWS });
    const gone = async () => (await peopleNow()).accounts === 0;
    await waitFor("the accounts are closed", gone, LIMIT_MS);
    expect(await peopleNow()).toEqual({ people: 0, phones: 0, accounts: 0 });
    expect(await server.stop("SIGTERM")).toBe(0);
  },
  6 * LIMIT_MS,
);

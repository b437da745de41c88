import { createHash } from "node:crypto";
import { waitFor } from "@angon/test-tier/wait-for";
import { PASSWORD } from "../../server/demo/cast.ts";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { ApiClient } from "../../server/test/api-client.ts";
import type { Connection } from "../../server/test/postgres.ts";
import { RetryingClient } from "./retrying-client.ts";
import { signInAt } from "./sign-in.ts";

const HOUR_MS = 3_600_000;
const BATCH = "HSC 25";

/** Acknowledged work: its text, its receipt and the mark that the teacher gave last. */
export type HandedIn = { homework: number; text: string; committedAt: string; id: number; marks: number };

/**
 * Students who ask for a receipt, hand in by it and have it marked, again and again with new homework. Each request is
 * repeated until it is acknowledged.
 */
export class HomeworkStudents extends RetryingClient {
  readonly handedIn: HandedIn[] = [];
  /** Receipts that were acknowledged and whose work was not sent. */
  readonly waiting: { client: ApiClient; homework: number; receipt: string }[] = [];
  private work: Promise<unknown> = Promise.resolve();
  private count = 0;

  private constructor(readonly teacher: ApiClient) {
    super();
  }

  static async start(origin: string, connection: Connection, size: number): Promise<HomeworkStudents> {
    const students = new HomeworkStudents(await signInAt(origin, "selina"));
    const clients = [];
    for (const phone of await phonesAt(connection, size)) {
      const client = new ApiClient(origin);
      const login = await waitFor(`the sign-in of ${phone}`, async () => {
        const response = await client.post("/api/auth/login", { phone, password: PASSWORD });
        return response.status === 503 ? undefined : response;
      });
      client.setTokens(login.body);
      clients.push(client);
    }
    students.work = Promise.all(clients.map((client) => students.keepHandingIn(client)));
    return students;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }

  private async keepHandingIn(client: ApiClient): Promise<void> {
    while (!this.isStopped) await this.handIn(client);
  }

  private async post(client: ApiClient, path: string, body: object) {
    const key = this.nextKey();
    const reply = await this.requestUntilDone(() => client.post(path, body, key));
    this.acknowledged++;
    return reply.body;
  }

  private async handIn(client: ApiClient): Promise<void> {
    const number = ++this.count;
    const homework = (
      await this.post(this.teacher, "/api/homework", {
        subject_id: 6,
        topic: `${this.prefix} ${number}`,
        deadline: new Date(Date.now() + HOUR_MS).toISOString(),
        hsc_batch: BATCH,
      })
    ).id as number;
    const text = `${this.prefix} উত্তর ${number}`;
    const note_sha256 = createHash("sha256").update(text).digest("base64url");
    const { receipt, committed_at: committedAt } = await this.post(client, "/api/homework/commit", {
      homework_id: homework,
      note_sha256,
    });
    if (number % 5 === 0) {
      this.waiting.push({ client, homework, receipt });
      return;
    }
    const sent = { homework_id: homework, body: text, receipt };
    const { id } = await this.post(client, "/api/homework/submit", sent);
    const marks = 1 + (number % 10);
    await this.post(this.teacher, "/api/homework/mark", { submission_id: id, marks });
    this.handedIn.push({ homework, text, committedAt, id, marks });
  }
}

/** Students of the batch who have paid and whose account has no second profile. */
async function phonesAt(connection: Connection, size: number): Promise<string[]> {
  const database = openDatabase({ ...connection, max: 1 });
  try {
    const rows = await database.many<{ phone: string }>(sql`
      select min(a.phone) as phone from accounts a join users u on u.account_id = a.id
      where u.deleted_at is null group by a.id
      having count(*) = 1 and bool_and(u.role = 'USER' and u.level > 0 and u.hsc_batch = ${BATCH}
        and u.paid_until > now() + interval '1 day')
      order by a.id limit ${size}`);
    return rows.map(({ phone }) => phone);
  } finally {
    await database.close();
  }
}

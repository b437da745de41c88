import { waitFor } from "@angon/test-tier/wait-for";
import { PASSWORD } from "../../server/demo/cast.ts";
import { openDatabase } from "../../server/src/db/database.ts";
import { sql } from "../../server/src/db/sql.ts";
import { ApiClient } from "../../server/test/api-client.ts";
import { questionsFor } from "../../server/test/helpers/quizzes.ts";
import type { Connection } from "../../server/test/postgres.ts";
import { pauseBetweenSaves } from "../client-pauses.ts";
import { RetryingClient } from "./retrying-client.ts";
import { signInAt } from "./sign-in.ts";

const QUESTIONS = 10;
const HOUR_MS = 3_600_000;

type Choice = { question_id: number; option: number };

/** One student with a running attempt, and what the server was sent and has acknowledged. */
export class Sitter {
  acknowledgedSeq = 0;
  readonly sent = new Map<number, Choice[]>();
  private seq = 0;

  constructor(
    readonly client: ApiClient,
    readonly examId: number,
    readonly attemptId: number,
    private readonly questionIds: readonly number[],
  ) {}

  /** Sends all answers, of which the one to the next question is new. */
  async save(sitters: RetryingClient): Promise<void> {
    const seq = ++this.seq;
    const answers = this.questionIds
      .slice(0, 1 + (seq % this.questionIds.length))
      .map((question_id, i) => ({ question_id, option: (seq + i) % 3 }));
    this.sent.set(seq, answers);
    const path = `/api/quiz/attempt/${this.attemptId}`;
    const { body } = await sitters.requestUntilDone(() => this.client.put(path, { answers, seq }));
    this.acknowledgedSeq = body.seq as number;
    sitters.acknowledged++;
  }
}

/** Students of both batches who sit an exam and save their answers again and again, each save repeated until it is acknowledged. */
export class Sitters extends RetryingClient {
  readonly all: Sitter[] = [];
  private work: Promise<unknown> = Promise.resolve();

  static async start(origin: string, connection: Connection, count: number): Promise<Sitters> {
    const teacher = await signInAt(origin, "selina");
    const sitters = new Sitters();
    const exams = new Map<string, number>();
    for (const { phone, batch } of await studentsAt(connection, count)) {
      const exam = exams.get(batch) ?? (await createRunningExam(teacher, batch));
      exams.set(batch, exam);
      sitters.all.push(await seat(origin, phone, exam));
    }
    sitters.work = Promise.all(sitters.all.map((sitter) => sitters.keepSaving(sitter)));
    return sitters;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.work;
  }

  private async keepSaving(sitter: Sitter): Promise<void> {
    while (!this.isStopped) {
      await sitter.save(this);
      await pauseBetweenSaves();
    }
  }
}

async function createRunningExam(teacher: ApiClient, batch: string): Promise<number> {
  const { body } = await teacher.post("/api/exam", {
    title: "মডেল টেস্ট",
    duration: 60,
    total_marks: 10,
    start_time: new Date(Date.now() - HOUR_MS).toISOString(),
    end_time: new Date(Date.now() + HOUR_MS).toISOString(),
    hsc_batch: batch,
    questions: questionsFor(QUESTIONS),
  });
  return body.id as number;
}

async function seat(origin: string, phone: string, examId: number): Promise<Sitter> {
  const client = new ApiClient(origin);
  const login = await waitFor(`the sign-in of ${phone}`, async () => {
    const response = await client.post("/api/auth/login", { phone, password: PASSWORD });
    return response.status === 503 ? undefined : response;
  });
  client.setTokens(login.body);
  const { body } = await client.post(`/api/exam/${examId}/start`);
  const ids = (body.questions as { id: number }[]).map(({ id }) => id);
  return new Sitter(client, examId, body.attempt_id as number, ids);
}

/** Students whose account has no second profile. */
async function studentsAt(connection: Connection, count: number) {
  const database = openDatabase({ ...connection, max: 1 });
  try {
    return await database.many<{ phone: string; batch: string }>(sql`
      select min(a.phone) as phone, min(u.hsc_batch) as batch
      from accounts a join users u on u.account_id = a.id
      where u.deleted_at is null group by a.id
      having count(*) = 1 and bool_and(u.role = 'USER' and u.level > 0 and u.hsc_batch is not null)
      order by a.id limit ${count}`);
  } finally {
    await database.close();
  }
}

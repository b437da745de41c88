/** A process that tests kill: it opens the database below DATA_DIR, writes rows and records every commit in a file. */
import { openSync, writeSync } from "node:fs";
import { openServerDatabase } from "../../server/src/db/open.ts";
import { sql } from "../../server/src/db/sql.ts";
import { pauseBeforeRetry } from "../client-pauses.ts";

const { DATA_DIR = "", ACKNOWLEDGED, WRITERS = "0" } = process.env;

const print = (line: string) => writeSync(1, line + "\n");

const report = {
  step: (sentence: string) => print(`step ${sentence}`),
  warn: (sentence: string) => print(`warn ${sentence}`),
};
const { database, close } = await openServerDatabase({ DATA_DIR }, report).catch((error: Error) => {
  print(`refused ${error.message}`);
  process.exit(1);
});
await database.run(
  sql`create table if not exists written (writer int, number int, primary key (writer, number))`,
);
await database.run(sql`create table if not exists counted (writer int primary key, numbers int not null)`);

async function write(writer: number, record: number): Promise<never> {
  const found = await database.one<{ next: number }>(
    sql`select coalesce(max(number), 0) + 1 as next from written where writer = ${writer}`,
  );
  for (let number = found?.next ?? 1; ; number++) {
    try {
      await database.tx(async (tx) => {
        await tx.run(sql`insert into written values (${writer}, ${number})`);
        await tx.run(
          sql`insert into counted values (${writer}, 1) on conflict (writer) do update set numbers = counted.numbers + 1`,
        );
      });
      // A synchronous write before the next transaction: killing the process cannot lose the record.
      writeSync(record, `${writer} ${number}\n`);
    } catch {
      await pauseBeforeRetry();
    }
  }
}

if (ACKNOWLEDGED) {
  const record = openSync(ACKNOWLEDGED, "a");
  for (let writer = 1; writer <= Number(WRITERS); writer++) void write(writer, record);
}

process.on("SIGINT", () => {
  void database.one(sql`select pg_sleep(0.3)`).then(
    () => print("still answers"),
    (error: Error) => print(`lost ${error.message}`),
  );
});
process.on("SIGTERM", () => void close().then(() => process.exit(0)));
const keepAlive = setInterval(() => {}, 60_000);
process.on("exit", () => clearInterval(keepAlive));
print("ready");

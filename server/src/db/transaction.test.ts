import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cloneDatabase, dropDatabase, withClient, type Connection } from "../../test/postgres.ts";
import { openDatabase, type Database, type Tx } from "./database.ts";
import { sql } from "./sql.ts";

let connection: Connection;
let database: Database;
beforeAll(async () => {
  connection = await cloneDatabase();
  database = openDatabase({ ...connection, max: 2 });
  await database.run(sql`create table marks (id integer primary key)`);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(connection);
});
beforeEach(() => database.run(sql`delete from marks`));

const mark = (id: number) => sql`insert into marks (id) values (${id})`;
const marks = async () =>
  (await database.many<{ id: number }>(sql`select id from marks order by id`)).map(({ id }) => id);
const duplicate = { code: "23505" };

it("a transaction runs statements in the order in which they are sent, and commits them", async () => {
  const seen = await database.tx(async (tx) => {
    tx.send(mark(1));
    tx.send(mark(2));
    return tx.one<{ many: number }>(sql`select count(*)::int as many from marks`);
  });
  expect([seen, await marks()]).toEqual([{ many: 2 }, [1, 2]]);
});

it.each([
  ["at the end", async () => undefined],
  ["before a statement that is awaited", (tx: Tx) => tx.run(mark(3))],
  [
    "before an error of the work",
    async () => {
      throw new Error("of the work");
    },
  ],
])("a transaction is rolled back when a sent statement fails %s", async (_, then) => {
  const failing = database.tx(async (tx) => {
    tx.send(mark(1));
    tx.send(mark(1));
    await then(tx);
  });
  await expect(failing).rejects.toMatchObject(duplicate);
  expect(await marks()).toEqual([]);
});

it("a transaction fails with its cause when a statement behind the failed one is awaited first", async () => {
  const failing = database.tx(async (tx) => {
    await tx.run(mark(1));
    const [first, behind] = [tx.run(mark(1)), tx.run(mark(2))];
    first.catch(() => undefined);
    await behind;
    await first;
  });
  await expect(failing).rejects.toMatchObject(duplicate);
  expect(await marks()).toEqual([]);
});

it("a transaction is not reported as committed when its callback hides a failed statement", async () => {
  const hiding = database.tx(async (tx) => {
    await tx.run(mark(1));
    await tx.run(mark(1)).catch(() => {});
  });
  await expect(hiding).rejects.toThrow("COMMIT was answered with ROLLBACK");
  expect(await marks()).toEqual([]);
});

it("an attempt in a transaction is rolled back alone, also for a statement that was sent but not awaited", async () => {
  await database.tx(async (tx) => {
    tx.send(mark(1));
    const failing = tx.attempt(async () => {
      await tx.run(mark(2));
      tx.send(mark(1));
    });
    await expect(failing).rejects.toMatchObject(duplicate);
    await tx.attempt(async () => tx.send(mark(3)));
  });
  expect(await marks()).toEqual([1, 3]);
});

it("an attempt in a transaction is rolled back around an inner attempt that failed", async () => {
  await database.tx(async (tx) => {
    const failing = tx.attempt(async () => {
      await tx.run(mark(1));
      await expect(tx.attempt(() => tx.run(sql`select 1 / ${0}::int`))).rejects.toMatchObject({
        code: "22012",
      });
      throw new Error("of the outer attempt");
    });
    await expect(failing).rejects.toThrow("of the outer attempt");
    await tx.run(mark(2));
  });
  expect(await marks()).toEqual([2]);
});

it("a connection stays usable after a failed transaction", async () => {
  for (let round = 0; round < 5; round++)
    await expect(database.tx(async (tx) => tx.send(sql`select 1 / ${0}::int`))).rejects.toMatchObject({
      code: "22012",
    });
  expect(database.pool.totalCount).toBeLessThanOrEqual(2);
  await database.tx(async (tx) => tx.send(mark(1)));
  expect(await marks()).toEqual([1]);
});

describe("a column added to a table of prepared statements", () => {
  let added = 0;
  const readAll = sql`select * from marks order by id`;
  const addColumn = () =>
    withClient(connection, (client) => client.query(`alter table marks add column added_${++added} text`));

  beforeEach(async () => {
    await database.run(mark(1));
    // Both connections have their plans.
    await Promise.all([1, 2].map(() => database.tx((tx) => tx.many(readAll))));
    await addColumn();
  });

  it("lets statements outside a transaction succeed", async () => {
    for (let read = 1; read <= 3; read++) expect(await database.many(readAll)).toMatchObject([{ id: 1 }]);
  });

  it("lets a transaction run once more, and its writes are done once", async () => {
    const committed: string[] = [];
    await database.tx(async (tx) => {
      tx.afterCommit(() => committed.push("committed"));
      tx.send(mark(2));
      await tx.many(readAll);
      tx.send(mark(3));
    });
    expect([await marks(), committed]).toEqual([[1, 2, 3], ["committed"]]);
  });

  it("lets a transaction run once more when an attempt in it hides the failure", async () => {
    const seen = await database.tx(async (tx) => {
      tx.send(mark(2));
      return tx.attempt(() => tx.many(readAll)).catch(() => "refused");
    });
    expect([seen, await marks()]).toMatchObject([
      [{ id: 1 }, { id: 2 }],
      [1, 2],
    ]);
  });

  it("lets a transaction run once more for a statement that is sent last", async () => {
    await database.tx(async (tx) => {
      tx.send(mark(2));
      tx.send(readAll);
    });
    expect(await marks()).toEqual([1, 2]);
  });
});

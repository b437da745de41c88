import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startCluster, type Cluster } from "@angon/private-postgres/cluster";
import { signal } from "@angon/private-postgres/process";
import { withClient } from "../../server/test/postgres.ts";
import { removeTemporaryFolders, temporaryFolder } from "../../server/test/processes.ts";
import { waitFor } from "@angon/test-tier/wait-for";

afterAll(removeTemporaryFolders);

/** Long enough for a write that is asked for while PostgreSQL stays in recovery, also on a slow machine. */
const PATIENCE_MS = 10_000;
/** The watcher looks eight times within its patience. */
const CHECKS_IN_PATIENCE = 8;
const valueOf = <T>(cluster: Cluster, question: string): Promise<T | undefined> =>
  withClient(cluster.connection, async (client) => {
    const { rows } = await client.query<{ value: T }>(question);
    return rows[0]?.value;
  });
const takesWrites = (cluster: Cluster) =>
  withClient(cluster.connection, (client) =>
    client.query("create table if not exists kept (value int); insert into kept values (1)"),
  ).then(
    () => true,
    () => false,
  );

it("a PostgreSQL that stays in recovery is restarted once, and not again after it accepts writes", async () => {
  const folder = await temporaryFolder("data");
  const warnings: string[] = [];
  const cluster = await startCluster({
    folder,
    onStep: () => {},
    onWarn: (sentence) => void warnings.push(sentence),
    recoveryPatience: PATIENCE_MS,
  });
  try {
    expect(await takesWrites(cluster)).toBe(true);
    const first = cluster.pid();
    // With this file PostgreSQL waits for a primary server after its next recovery, and never ends that recovery.
    const standby = join(folder, "postgres/standby.signal");
    await writeFile(standby, "", { mode: 0o644 });
    const writer = await valueOf<number>(
      cluster,
      "select pid as value from pg_stat_activity where backend_type = 'walwriter'",
    );
    signal(writer ?? 0, "SIGKILL");
    const isRecovering = () =>
      valueOf<boolean>(cluster, "select pg_is_in_recovery() as value").catch(() => undefined);
    await waitFor("PostgreSQL is in recovery", async () => (await isRecovering()) === true);
    expect([cluster.pid(), await takesWrites(cluster)]).toEqual([first, false]);
    await rm(standby);
    await waitFor("PostgreSQL accepts writes", () => takesWrites(cluster));
    expect(cluster.pid()).not.toBe(first);
    expect(warnings).toContain("The private database stays in recovery; starting it again.");
    const [second, before] = [cluster.pid(), warnings.length];
    const lastCheck = () =>
      valueOf<number>(
        cluster,
        `select extract(epoch from query_start)::float8 as value from pg_stat_activity
         where query = 'select pg_is_in_recovery() as is'`,
      );
    const checks = new Set<number | undefined>();
    await waitFor("more checks than the patience holds", async () => {
      checks.add(await lastCheck());
      return checks.size > CHECKS_IN_PATIENCE + 4;
    });
    expect([cluster.pid(), warnings.length]).toEqual([second, before]);
  } finally {
    await cluster.stop();
  }
});

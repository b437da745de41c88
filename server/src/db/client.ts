import pg from "pg";

/** One connection outside the pool, for the time of `work`. */
export async function withClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...connection });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

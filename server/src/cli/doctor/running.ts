import type { Config } from "../../kit/config.ts";
import { jobFindings, workerFindings } from "./database.ts";
import { causeOf, ok, unknown, wrong, type Finding } from "./finding.ts";

const PATIENCE_MS = 5_000;

/**
 * The private PostgreSQL belongs to the server that runs it, so that server is asked for its figures. A server that does
 * not run has none.
 */
export async function runningFindings({ HOST, PORT, PROBE_TOKEN }: Config): Promise<Finding[]> {
  const host = HOST === "0.0.0.0" || HOST === "::" ? "localhost" : HOST.includes(":") ? `[${HOST}]` : HOST;
  const origin = `http://${host}:${PORT}`;
  const headers: Record<string, string> = PROBE_TOKEN ? { authorization: `Bearer ${PROBE_TOKEN}` } : {};
  const ask = (path: string) =>
    fetch(`${origin}${path}`, { headers, redirect: "manual", signal: AbortSignal.timeout(PATIENCE_MS) });
  try {
    const ready = await ask("/readyz");
    await ready.body?.cancel();
    if (ready.status === 404)
      return [
        unknown(
          "server",
          `${origin} does not tell this machine how it is.`,
          "Set the same PROBE_TOKEN here and there.",
        ),
      ];
    if (ready.status !== 200)
      return [
        wrong(
          "server",
          `The server at ${origin} is not ready (${ready.status}).`,
          "Read its log and DATA_DIR/postgres.log.",
        ),
      ];
    const of = figures(await (await ask("/metrics")).text());
    return [
      ok("server", `The server at ${origin} is ready, and so is its private database.`),
      ...jobFindings({ dead: of("jobs_dead"), names: [], oldest: of("jobs_oldest_due_seconds") }),
      ...workerFindings(of('processes_alive{services="worker"}'), of('processes_alive{services="web"}')),
    ];
  } catch (error) {
    return [
      wrong(
        "server",
        `No server answers at ${origin}: ${causeOf(error)}.`,
        "The private database is open only while the server runs. Start it with the same PORT and DATA_DIR, and ask again.",
      ),
    ];
  }
}

/** Values of a scrape by the name of their line; 0 for a line that is missing. */
function figures(text: string): (name: string) => number {
  const lines = new Map(
    text.split("\n").map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))] as const;
    }),
  );
  return (name) => lines.get(name) ?? 0;
}

import cluster from "node:cluster";
import { openServerDatabase, openShared } from "../../db/open.ts";
import type { Config } from "../../kit/config.ts";
import { registry } from "../../kit/telemetry/metrics.ts";
import { mergeMetrics } from "../../kit/telemetry/merge-metrics.ts";
import { report } from "../open.ts";
import type { Order, Report } from "./messages.ts";
import { listen, openServing, outliveFaults } from "./open.ts";
import { createToldCounts } from "./told-counts.ts";
import { stopWhenTold } from "./stopper.ts";

export const isChild = (): boolean => cluster.isWorker;

const tell = (said: Report): void => void process.send?.(said);

/** Serves pages and API on the port that several processes share; the first process has migrated the database. */
export async function serveAsChild(config: Config): Promise<void> {
  const stop = stopWhenTold();
  const connection = await startOrder();
  const label = { label: "angon web" };
  const opened = connection
    ? openShared({ ...config, ...label }, connection, report)
    : await openServerDatabase({ ...config, ...label }, report);
  stop.add(() => opened.close());
  registry.setDefaultLabels({ process: config.INSTANCE_NAME });
  const measuring = new Map<number, (texts: string[]) => void>();
  const counts = createToldCounts((all) => tell({ kind: "counted", counts: all }));
  const siblings = { metrics: () => askAll(measuring), count: counts.add };
  const server = await openServing(config, opened.database, stop, { siblings });
  process.on("message", (order: Order) => {
    if (order.kind === "counted") for (const count of order.counts) server.services.limits.hear(count);
    if (order.kind === "measured") measuring.get(order.id)?.(order.texts);
    if (order.kind === "measure")
      void server.metrics().then(
        (text) => tell({ kind: "measured", id: order.id, text }),
        (error: unknown) => server.app.log.warn({ err: error }, "metrics not told"),
      );
  });
  const address = await listen(server, config);
  outliveFaults(server);
  tell({ kind: "ready", address });
}

const startOrder = () =>
  new Promise<(Order & { kind: "start" })["connection"]>((resolve) => {
    const hear = (order: Order) => {
      if (order.kind !== "start") return;
      process.off("message", hear);
      resolve(order.connection);
    };
    process.on("message", hear);
    tell({ kind: "awake" });
  });

let asked = 0;

/** The metrics of all processes of this start, which one scrape of the shared port is to see. */
async function askAll(measuring: Map<number, (texts: string[]) => void>): Promise<string> {
  const id = ++asked;
  const texts = await new Promise<string[]>((resolve) => {
    measuring.set(id, resolve);
    tell({ kind: "measure-all", id });
  });
  measuring.delete(id);
  return mergeMetrics(texts);
}

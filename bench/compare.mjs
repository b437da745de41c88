import { openBare, runBare } from "./bare.mjs";
import { askOutside } from "./outside.mjs";
import { callNobody, callOver, drive, inTurnOf, openWorker } from "./workers.mjs";
import { median, percentile, rangeOf, sum } from "./numbers.mjs";
import { connectionOf, postmasterOf } from "./postgres.mjs";
import { childrenOf, cpuOf } from "./processes.mjs";

const SLICE_MS = 1_000;
const WARM_UP_MS = 500;

/** The server, B and H, and a server outside where one is given, each with the workers it runs on and the processes whose time it takes. */
export async function contestants({ folder, school, nothing, people, bareWorkers, outside }) {
  const postgres = postmasterOf(folder);
  const connection = connectionOf(folder);
  return {
    server: {
      workers: people.map((person) => openWorker(school.url, person)),
      work: (call) => (worker) => callOver(worker, inTurnOf(worker, call)),
      cpu: { node: () => cpuOf([school.pid]), postgres: () => cpuOf(childrenOf(postgres)) },
    },
    bare: {
      workers: await Promise.all(bareWorkers.map((worker) => openBare(connection, worker))),
      work: (call) => (worker) => runBare(worker, inTurnOf(worker, call)),
      cpu: {},
    },
    nothing: {
      workers: people.map((person) => openWorker(nothing.url, person)),
      work: (call) => (worker) => callNobody(worker, call),
      cpu: { node: () => cpuOf([nothing.pid]) },
    },
    ...(outside && {
      outside: {
        workers: people.map((person) => openWorker(outside.origin, person)),
        work: () => (worker) => askOutside(worker, outside),
        cpu: {},
      },
    }),
  };
}

async function slice({ workers, work, cpu }, call, width) {
  const spent = () => Object.fromEntries(Object.entries(cpu).map(([name, now]) => [name, now()]));
  const before = spent();
  const result = await drive(workers.slice(0, width), work(call), SLICE_MS);
  const after = spent();
  return {
    ...result,
    cpu: Object.fromEntries(Object.keys(cpu).map((name) => [name, after[name] - before[name]])),
  };
}

/** Measures all variants in rounds with a rotating order, so that a busy minute affects each of them. */
export async function compare(all, call, width, wanted) {
  const names = Object.keys(all);
  for (const name of names) await drive(all[name].workers.slice(0, width), all[name].work(call), WARM_UP_MS);
  const rounds = [];
  for (let round = 0; round < wanted; round++) {
    const result = {};
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length];
      result[name] = await slice(all[name], call, width);
    }
    rounds.push(result);
  }
  return summary(call, width, rounds);
}

function summary(call, width, rounds) {
  const took = rounds.flatMap(({ server }) => server.took);
  const answered = (name) => sum(rounds.map((round) => round[name].took.length));
  const cpu = (name, part) => sum(rounds.map((round) => round[name].cpu[part])) / answered(name);
  const ratios = (name) => rounds.map((round) => round.server.perSecond / round[name].perSecond);
  return {
    call: call.name,
    goal: call.goal,
    width,
    perSecond: median(rounds.map(({ server }) => server.perSecond)),
    ofBare: median(ratios("bare")),
    ofBareRange: rangeOf(ratios("bare")),
    ofNothing: median(ratios("nothing")),
    ...(rounds[0].outside && {
      ofOutside: median(ratios("outside")),
      ofOutsideRange: rangeOf(ratios("outside")),
      outsidePerSecond: median(rounds.map(({ outside }) => outside.perSecond)),
    }),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    cpuNode: cpu("server", "node"),
    cpuPostgres: cpu("server", "postgres"),
    cpuNothing: cpu("nothing", "node"),
  };
}

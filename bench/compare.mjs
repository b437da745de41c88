import { openBare, runBare } from "./bare.mjs";
import { callNobody, callOver, drive, openLane } from "./lanes.mjs";
import { median, percentile, sum } from "./numbers.mjs";
import { connectionOf, postmasterOf } from "./postgres.mjs";
import { childrenOf, cpuOf } from "./processes.mjs";

const SLICE_MS = 1_000;
const WARM_UP_MS = 500;

/** The three that are compared, each with the lanes it runs on and the processes whose time it takes. */
export async function contestants({ folder, school, nothing, people, bareLanes }) {
  const postgres = postmasterOf(folder);
  const connection = connectionOf(folder);
  return {
    server: {
      lanes: people.map((person) => openLane(school.url, person)),
      work: (call) => (lane) => callOver(lane, call),
      cpu: { node: () => cpuOf([school.pid]), postgres: () => cpuOf(childrenOf(postgres)) },
    },
    bare: {
      lanes: await Promise.all(bareLanes.map((lane) => openBare(connection, lane))),
      work: (call) => (lane) => runBare(lane, call),
      cpu: {},
    },
    nothing: {
      lanes: people.map((person) => openLane(nothing.url, person)),
      work: (call) => (lane) => callNobody(lane, call),
      cpu: { node: () => cpuOf([nothing.pid]) },
    },
  };
}

async function slice({ lanes, work, cpu }, call, width) {
  const spent = () => Object.fromEntries(Object.entries(cpu).map(([name, now]) => [name, now()]));
  const before = spent();
  const result = await drive(lanes.slice(0, width), work(call), SLICE_MS);
  const after = spent();
  return {
    ...result,
    cpu: Object.fromEntries(Object.keys(cpu).map((name) => [name, after[name] - before[name]])),
  };
}

/** Rounds in which the three take turns, each time another one first, so that a busy minute strikes all of them. */
export async function compare(all, call, width, wanted) {
  const names = Object.keys(all);
  for (const name of names) await drive(all[name].lanes.slice(0, width), all[name].work(call), WARM_UP_MS);
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
  return {
    call: call.name,
    goal: call.goal,
    width,
    perSecond: median(rounds.map(({ server }) => server.perSecond)),
    ofBare: median(rounds.map(({ server, bare }) => server.perSecond / bare.perSecond)),
    ofNothing: median(rounds.map(({ server, nothing }) => server.perSecond / nothing.perSecond)),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    cpuNode: cpu("server", "node"),
    cpuPostgres: cpu("server", "postgres"),
    cpuNothing: cpu("nothing", "node"),
  };
}

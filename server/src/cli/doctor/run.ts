import { parseArgs } from "node:util";
import { reasonOf } from "@angon/private-postgres/refusal";
import type { Database } from "../../db/database.ts";
import { openServerDatabase } from "../../db/open.ts";
import { systemClock, type Clock } from "../../kit/clock.ts";
import { ConfigError, readConfig, type Config } from "../../kit/config.ts";
import { migrationsFolder, printLine } from "../open.ts";
import { databaseFindings } from "./database.ts";
import { checked, wrong, type Finding } from "./finding.ts";
import { backupFinding, diskFinding } from "./machine.ts";
import { deliveryFindings, filesFinding, mailFinding, publicFinding, pushFinding } from "./outside.ts";
import { replicaFinding } from "./replica.ts";
import { runningFindings } from "./running.ts";

/** A server that starts waits longer for its database; the doctor is asked when something is wrong already. */
const DATABASE_MS = 3_000;

const silent = { step: () => {}, warn: () => {} };

/** `npm run admin -- doctor [--json]`: what is wrong with this school, and the next step; exit code 1 when something is. */
export async function runDoctor(
  environment: Record<string, string | undefined>,
  words: string[],
): Promise<void> {
  const { values } = parseArgs({ args: words, options: { json: { type: "boolean" } } });
  const findings = await findingsOf(environment);
  const isWell = findings.every(({ state }) => state !== "wrong");
  if (values.json) printLine(JSON.stringify({ ok: isWell, findings }, undefined, 2));
  else for (const line of linesOf(findings)) printLine(line);
  if (!isWell) process.exitCode = 1;
}

const marks = { ok: "✓", warning: "!", wrong: "✗", unknown: "?" } as const;

function linesOf(findings: readonly Finding[]): string[] {
  const bad = findings.filter(({ state }) => state === "wrong").length;
  return [
    ...findings.flatMap(({ state, sentence, advice }) => [
      `${marks[state]} ${sentence}`,
      ...(advice && state !== "ok" ? [`    ${advice}`] : []),
    ]),
    bad === 0 ? "Nothing is wrong." : `Findings that need work: ${bad}.`,
  ];
}

/** Asks everything that can be asked; the database of `DATABASE_URL` may be in use meanwhile. */
export async function findingsOf(
  environment: Record<string, string | undefined>,
  clock: Clock = systemClock,
): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.sentences.map((sentence) =>
      wrong("settings", sentence, "docs/runbook.md explains each setting."),
    );
  }
  const [database, files, disk, backup, mail, address] = await Promise.all([
    config.DATABASE_URL ? givenDatabase(config, clock) : runningFindings(config),
    checked("files", () => filesFinding(config)),
    checked("disk", () => diskFinding(config)),
    checked("backup", () => backupFinding(config, clock)),
    checked("mail", () => mailFinding(config)),
    checked("address", () => publicFinding(config)),
  ]);
  return [...database, ...files, ...disk, ...backup, ...mail, pushFinding(config), ...address];
}

const replicaFindings = (database: Database, { DATABASE_REPLICA_URL: url }: Config) =>
  url ? checked("replica", () => replicaFinding(database, url)) : Promise.resolve([]);

async function givenDatabase(config: Config, clock: Clock): Promise<Finding[]> {
  try {
    const { database, close } = await openServerDatabase(config, silent, DATABASE_MS);
    try {
      return [
        ...(await databaseFindings(database, clock, migrationsFolder())),
        ...(await replicaFindings(database, config)),
        ...(await checked("deliveries", () => deliveryFindings(database, config, clock))),
      ];
    } finally {
      await close();
    }
  } catch (error) {
    return [
      wrong(
        "database",
        reasonOf(error),
        "Check DATABASE_URL, and that PostgreSQL runs and lets this machine in.",
      ),
    ];
  }
}

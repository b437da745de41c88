import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { useSchool } from "../harness.ts";

const school = useSchool();
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const alerts = read("deploy/monitoring/alerts.yaml");
const rules = [...alerts.matchAll(/- alert: (\w+)\n\s+expr: >-\n\s+(.+)\n\s+for: \d+m\n/g)];
const dashboard = JSON.parse(read("deploy/monitoring/dashboard.json")) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

/** Known to Prometheus itself. */
const OWN = new Set(["up"]);
const WORDS = new Set([
  "by",
  "le",
  "sum",
  "max",
  "min",
  "rate",
  "topk",
  "avg_over_time",
  "histogram_quantile",
]);

/** The metrics of an expression: names outside of braces, of brackets and of the lists behind `by`. */
const metricsIn = (expression: string): string[] =>
  [...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, " ").matchAll(/\b[a-z_][a-z0-9_]*\b/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name) && !OWN.has(name));

const expressions = [
  ...rules.map(([, name = "", expression = ""]) => [name, expression] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

it("every metric of the alert rules and of the dashboard is one that the server serves", async () => {
  const { text } = await school.stranger.get("/metrics");
  const served = new Set<string>();
  for (const [, name = "", kind] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const end of kind === "histogram" ? ["_bucket", "_sum", "_count"] : [""]) served.add(name + end);
  expect(served.size).toBeGreaterThan(40);
  for (const [name, expression] of expressions) {
    const metrics = metricsIn(expression);
    expect(metrics.length > 0 || expression.startsWith("up{"), name).toBe(true);
    expect(
      metrics.filter((metric) => !served.has(metric)),
      name,
    ).toEqual([]);
  }
});

it("every label that an expression names is one that the server gives to that metric", async () => {
  const { text } = await school.stranger.get("/metrics");
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, label = ""]) => label));
  // Set by Prometheus at the scrape; the others appear with the first call of their kind.
  for (const label of ["instance", "job", "service", "host", "outcome", "result"]) labels.add(label);
  for (const [name, expression] of expressions) {
    const named = [...expression.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(", "));
    const matched = [...expression.matchAll(/[{,](\w+)!?="/g)].map(([, label = ""]) => label);
    expect(
      [...named, ...matched].filter((label) => !labels.has(label)),
      name,
    ).toEqual([]);
  }
});

it("the runbook says of every alert what it means, and of none that does not exist", () => {
  expect(rules).toHaveLength([...alerts.matchAll(/- alert:/g)].length);
  const explained = [...read("docs/runbook.md").matchAll(/^\| (Angon\w+) /gm)].map(([, name]) => name);
  expect(explained).toEqual(rules.map(([, name]) => name));
});

const promtool = (...words: string[]) => spawnSync("promtool", words, { encoding: "utf8" });

// Debian's package prometheus has it.
it.skipIf(promtool("--version").error)("promtool accepts the rules, and they fire when they should", () => {
  const tests = fileURLToPath(new URL("alerts.promtool.yaml", import.meta.url));
  const { status, stdout, stderr } = promtool("test", "rules", tests);
  expect(status, stdout + stderr).toBe(0);
});

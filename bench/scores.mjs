import lighthouse from "lighthouse";
import { keep } from "./table.mjs";

// Search engines are kept out on purpose, so what Lighthouse would tell them is left out as well.
const categories = ["performance", "accessibility", "best-practices"];

const TRIES = 3;

/** On a busy machine a trace may lack its beginning; Lighthouse then asks to be run again. */
async function run(url, flags) {
  for (let tries = 1; ; tries++) {
    const result = await lighthouse(url, flags);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result;
    if (tries === TRIES) throw new Error(`Lighthouse: ${runtimeError.message}`);
  }
}

/** Lighthouse's default phone, network and simulation; the signed-in session of the browser stays. */
export async function scoresOf(browser, url, name) {
  const { lhr, report } = await run(url, {
    port: Number(new URL(browser.wsEndpoint()).port),
    logLevel: "error",
    output: ["html", "json"],
    onlyCategories: categories,
  });
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`Lighthouse asked for ${url} and was led to ${lhr.finalDisplayedUrl}`);
  keep(`${name}.html`, report[0]);
  keep(`${name}.json`, report[1]);
  const score = (category) => Math.round(lhr.categories[category].score * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    missed: categories.flatMap((category) => missed(lhr, category)),
    machine: Math.round(lhr.environment.benchmarkIndex),
  };
}

/** The audits that cost a category its points, with what they found. */
function missed({ categories: all, audits }, category) {
  return all[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
    .map(({ id }) => {
      const { displayValue = "", details } = audits[id];
      const nodes = (details?.items ?? []).flatMap((item) => item.node?.selector ?? item.description ?? []);
      return [category + ":", id, displayValue, nodes.slice(0, 3).join(" | ")].filter(Boolean).join(" ");
    });
}

type Family = { heads: string[]; samples: string[] };

/** Joins texts of several processes: Prometheus wants all samples of a metric below one head. */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, Family>();
  for (const text of texts) {
    let current: Family | undefined;
    for (const line of text.split("\n")) {
      const head = /^# (?:HELP|TYPE) (\S+)/.exec(line);
      if (head?.[1] !== undefined) {
        current = families.get(head[1]) ?? { heads: [], samples: [] };
        families.set(head[1], current);
        if (!current.heads.includes(line)) current.heads.push(line);
      } else if (line !== "") current?.samples.push(line);
    }
  }
  return [...families.values()]
    .map(({ heads, samples }) => [...heads, ...samples].join("\n"))
    .join("\n\n")
    .concat("\n");
}

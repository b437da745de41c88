import type { Group } from "@angon/contract/groups";
import { useEffect, useState } from "react";
import type { BatchName } from "../../lib/batch.ts";
import { personChanged } from "../../lib/signals.ts";
import { readMyGroups } from "./api.ts";

let kept: { batch: BatchName | undefined; groups: Group[] } | undefined;
personChanged.listen(() => (kept = undefined));

/** One's groups; a list that does not come leaves what is known, silently. */
export function useMyGroups(batch: BatchName | undefined): Group[] | undefined {
  const [, setRead] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    void (async () => {
      try {
        kept = { batch, groups: await readMyGroups(batch, leaving.signal) };
        setRead((times) => times + 1);
      } catch {
        // What is known stays.
      }
    })();
    return () => leaving.abort();
  }, [batch]);
  return kept?.batch === batch ? kept?.groups : undefined;
}

const HUES = 5;

/** The same colour for a group everywhere and always. */
export const hueOf = (slug: string): number =>
  Array.from(slug).reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7) % HUES;

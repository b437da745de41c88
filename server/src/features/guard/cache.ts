import { guardOf, listed, type Guard } from "@angon/contract/guard/guard";
import type { ListedWord } from "@angon/contract/guard/verdicts";
import type { Db } from "../../db/database.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../kit/ttl-cache.ts";

/** The list with its keys; `names` are the words at the same places. */
export type Compiled = { guard: Guard; words: ListedWord[]; names: string[] };

/** Another instance follows a change within this time. */
const LIST_MS = 700;
const LIST = "list";

const lists = perOwner<Db, TtlCache<Promise<Compiled>>>(() => createTtlCache({ most: 1, ms: LIST_MS }));

type Entry = { word: string; verdict: ListedWord["verdict"] };

/** The words of the last reading with their keys: an unchanged list is not compiled again. */
const latest = perOwner<Db, { text: string; compiled?: Compiled }>(() => ({ text: "" }));

function compile(db: Db, entries: readonly Entry[]): Compiled {
  const memory = latest(db);
  const text = JSON.stringify(entries);
  if (memory.compiled === undefined || memory.text !== text) {
    const words = entries.map(listed);
    memory.text = text;
    memory.compiled = { guard: guardOf(words), words, names: entries.map(({ word }) => word) };
  }
  return memory.compiled;
}

export function compiledList(db: Db, read: () => Promise<readonly Entry[]>): Promise<Compiled> {
  const cached = lists(db).get(LIST);
  if (cached) return cached;
  const reading = read().then((entries) => compile(db, entries));
  lists(db).put(LIST, reading);
  reading.catch(() => lists(db).forget(LIST));
  return reading;
}

export const forgetList = (db: Db): void => lists(db).forget(LIST);

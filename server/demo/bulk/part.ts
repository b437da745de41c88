import type { Db } from "../../src/db/database.ts";
import type { Row } from "./copy.ts";
import type { Random } from "./random.ts";

/** Beyond every id that the cast, its classmates or a person who signs up will get. */
export const FIRST_ID = 1_000_000;

export const idOf = (index: number) => FIRST_ID + index;

export type World = {
  readonly users: number;
  readonly posts: number;
  readonly seed: number;
  /** A source of chance for a row of a part, known by the part's name and the row's index. */
  random(part: string): (row: number) => Random;
  copy(table: string, rows: Iterable<Row>): Promise<number>;
  /** For what follows from rows that are there already. */
  run: Db["run"];
  filled(...tables: string[]): void;
  /** Advances the id sequence, so that later rows come after the bulk in every list ordered by id. */
  continueAfter(table: string, lastId: number): Promise<void>;
};

/** The rows of one feature in the bulk. A part may rely on the parts before it; its rows depend on the seed alone. */
export type Part = {
  /** The name of the part in the progress output. */
  readonly title: string;
  write(world: World): Promise<void>;
};

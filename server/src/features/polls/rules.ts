/** One person's vote in one poll: what it was, and where it went. */
export type Change = { postId: number; userId: number; from: number | null; to: number };

export type Move = { postId: number; optionId: number; by: 1 | -1 };

/** The same option again moves nothing. */
export const movesOf = (changes: readonly Change[]): Move[] =>
  changes
    .filter(({ from, to }) => from !== to)
    .flatMap(({ postId, from, to }) => [
      ...(from === null ? [] : [{ postId, optionId: from, by: -1 } as const]),
      { postId, optionId: to, by: 1 },
    ]);

type Counted = { id: number; vote_count: number };

export const optionsAfter = <Option extends Counted>(
  options: readonly Option[],
  moves: readonly Move[],
): Option[] =>
  options.map((option) => ({ ...option, vote_count: option.vote_count + sumOf(moves, option.id) }));

const sumOf = (moves: readonly Move[], optionId: number) =>
  moves.reduce((sum, move) => sum + (move.optionId === optionId ? move.by : 0), 0);

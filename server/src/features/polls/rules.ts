/** The vote of one user in one poll, before and after. */
export type VoteChange = { postId: number; userId: number; from: number | null; to: number };

export type CountDelta = { postId: number; optionId: number; by: 1 | -1 };

/** The counter changes of these votes; the same option again changes none. */
export const countDeltas = (changes: readonly VoteChange[]): CountDelta[] =>
  changes
    .filter(({ from, to }) => from !== to)
    .flatMap(({ postId, from, to }) => [
      ...(from === null ? [] : [{ postId, optionId: from, by: -1 } as const]),
      { postId, optionId: to, by: 1 },
    ]);

type OptionCount = { id: number; vote_count: number };

export const optionsAfter = <Option extends OptionCount>(
  options: readonly Option[],
  deltas: readonly CountDelta[],
): Option[] =>
  options.map((option) => ({ ...option, vote_count: option.vote_count + sumFor(deltas, option.id) }));

const sumFor = (deltas: readonly CountDelta[], optionId: number) =>
  deltas.reduce((sum, delta) => sum + (delta.optionId === optionId ? delta.by : 0), 0);

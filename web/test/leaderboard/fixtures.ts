import type { Leaderboard, LeaderboardEntry } from "@angon/contract/leaderboard";

const PAGE = 20;

export const anEntry = (rank: number, more: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  id: 1_000 + rank,
  name: `শিক্ষার্থী${rank} নাম`,
  image: null,
  institute_name: "ঢাকা কলেজ",
  total_points: 500 - rank,
  rank,
  ...more,
});

export const someEntries = (total: number): LeaderboardEntry[] =>
  Array.from({ length: total }, (_, at) => anEntry(at + 1));

/** A page of a board as the server cuts it: beyond the last page there are no rows. */
export function aBoard(all: readonly LeaderboardEntry[], page = 1, ownId?: number): Leaderboard {
  const own = all.find(({ id }) => id === ownId);
  return {
    leaderboard: all.slice((page - 1) * PAGE, page * PAGE),
    first_3: all.slice(0, 3),
    pagination: { page, limit: PAGE, total: all.length, totalPages: Math.ceil(all.length / PAGE) },
    me: own
      ? {
          rank: own.rank,
          total_points: own.total_points,
          around: all.filter(({ rank }) => Math.abs(rank - own.rank) <= 2),
        }
      : null,
  };
}

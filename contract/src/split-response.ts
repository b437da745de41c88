import type { SplitFeedPage, FeedPage, CardPersonal } from "./feed.ts";
import { CARD_REACTIONS, reactionTypes, type Post, type ReactionCounts, type Reactor } from "./posts.ts";

/** A letter stands in `flags` for what is so. `join_in` implies `read_comments`, which is then left out. */
export const postFlags = {
  isFollowing: "f",
  isSaved: "s",
  isPinned: "p",
  edit: "e",
  remove: "r",
  pin: "i",
  report: "t",
  join_in: "j",
  read_comments: "c",
  announce: "a",
} as const;

type Reader = Reactor["user"];
type CardShared = SplitFeedPage["shared"][number];

/** The reactions that a card names; the shared ones may hold what the reader has changed since. */
export const withOwnFirst = (
  own: Reactor | null,
  newest: readonly Reactor[],
  readerId: number | undefined,
): Reactor[] =>
  [...(own ? [own] : []), ...newest.filter(({ user }) => user.id !== readerId)].slice(0, CARD_REACTIONS);

/** Joins the shared and the personal part of a page to the unsplit response. */
export function joinFeedPage(page: FeedPage | SplitFeedPage, reader: Reader | null): FeedPage {
  if ("data" in page) return page;
  const shared = new Map(page.shared.map((card) => [card.id, card]));
  const data = page.mine.flatMap((mine) => {
    const card = shared.get(mine.id);
    return card ? [joinPost(card, mine, reader)] : [];
  });
  return { data, next: page.next, asOf: page.asOf };
}

function joinPost(card: CardShared, mine: CardPersonal, reader: Reader | null): Post {
  const { counts, reaction = null } = mine;
  const is = (flag: keyof typeof postFlags) => mine.flags.includes(postFlags[flag]);
  const [commentCount = 0, shareCount = 0, totalVotes = 0] = counts.slice(reactionTypes.length);
  const ofTypes = reactionTypes.map((type, i) => [type, counts[i] ?? 0]);
  return {
    ...card,
    pollOptions: mine.options ?? [],
    totalVotes,
    reactions: withOwnFirst(
      reaction && reader ? { type: reaction, user: reader } : null,
      card.reactions ?? [],
      reader?.id,
    ),
    reaction_counts: Object.fromEntries(ofTypes) as ReactionCounts,
    my_reaction: reaction,
    commentCount,
    shareCount,
    isFollowing: is("isFollowing"),
    isSaved: is("isSaved"),
    isPinned: is("isPinned"),
    edited_at: mine.edited_at ?? null,
    can: {
      edit: is("edit"),
      remove: is("remove"),
      pin: is("pin"),
      report: is("report"),
      join_in: is("join_in"),
      read_comments: is("join_in") || is("read_comments"),
      ...(is("announce") && { announce: true }),
    },
  };
}

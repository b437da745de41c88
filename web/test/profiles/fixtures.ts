import { comments } from "@angon/contract/comments";
import { follows } from "@angon/contract/follows";
import { posts } from "@angon/contract/posts";
import { profiles, type Profile } from "@angon/contract/profiles";
import { saved } from "@angon/contract/saved";
import type { SessionUser } from "@angon/contract/users";
import type { FakeServer } from "../support/fake-server.ts";
import { aPost, aProfile } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { sessionRestored } from "../support/restored.ts";

/** Opens an address of a profile; the user has five posts and nothing else unless `answers` says so. */
export const openProfile = async (
  address: string,
  profile: Profile,
  answers: (server: FakeServer) => void = () => {},
  viewer?: SessionUser,
) =>
  sessionRestored(
    await openPage(
      address,
      (server) => {
        server.answer(profiles.get, () => profile);
        server.answer(posts.ofUser, () => ({
          data: [1, 2, 3, 4, 5].map((n) => aPost({ id: 700 + n })),
          next: null,
        }));
        server.answer(saved.collections, () => []);
        server.answer(follows.followers, () => []);
        server.answer(follows.following, () => []);
        server.answer(comments.byAuthor, () => ({ data: [], next: null }));
        answers(server);
      },
      viewer,
    ),
  );

export const rafi = (more: Partial<Profile> = {}) =>
  aProfile({
    dashboard: { totalPosts: 31, totalComments: 12, totalSatisfied: 47, totalPoints: 520 },
    followers: 8,
    following: 2,
    ...more,
  });

import { preview } from "@angon/contract/markup-preview";
import type { Followed } from "@angon/contract/follows";
import type { FoundPost } from "@angon/contract/search";
import { asPerson, type Author } from "../posts/public.ts";

export type FoundPerson = Author & { is_following: boolean };

export const asFoundPerson = ({ is_following, ...author }: FoundPerson): Followed => ({
  ...asPerson(author),
  isFollowing: is_following,
});

export type PostRead = Omit<FoundPost, "preview" | "created_at"> & { body: string; created_at: Date };

const SHOWN = 140;

export const asFoundPost = ({ body, created_at, ...row }: PostRead): FoundPost => ({
  ...row,
  preview: preview(body, SHOWN),
  created_at: created_at.toISOString(),
});

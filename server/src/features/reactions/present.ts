import type { ResponseOf } from "@angon/contract";
import type { ReactionType } from "@angon/contract/posts";
import type { reactions } from "@angon/contract/reactions";
import type { Cursor } from "../../kit/cursor.ts";
import { asPerson, type Author } from "../posts/public.ts";

export type ReactorRow = Cursor & { type: ReactionType; author: Author };

export const asReactor = ({
  type,
  author,
}: ReactorRow): ResponseOf<typeof reactions.list>["data"][number] => ({
  type,
  user: asPerson(author),
});

import type { FirstPostSettings } from "@angon/contract/administration/settings";
import { plus } from "../../kit/clock.ts";

export const firstPostsFrom = (own: Partial<FirstPostSettings> | undefined): FirstPostSettings => ({
  approved_posts: 0,
  account_days: 0,
  ...own,
});

type Account = { created_at: Date; published: number };

export const isNewAccount = (
  { approved_posts, account_days }: FirstPostSettings,
  { created_at, published }: Account,
  now: Date,
): boolean => published < approved_posts || now < plus(created_at, { days: account_days });

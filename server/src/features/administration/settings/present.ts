import type { LimitSettings } from "@angon/contract/administration/settings";
import { declaredPoints } from "../../../kit/limits.ts";

export const limitsFrom = (own: Partial<LimitSettings> | undefined): LimitSettings => ({
  posts: declaredPoints("posts"),
  postsDaily: declaredPoints("postsDaily"),
  comments: declaredPoints("comments"),
  uploadFiles: declaredPoints("uploadFiles"),
  uploadBytes: declaredPoints("uploadBytes"),
  ...own,
});

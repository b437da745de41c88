import type { LimitSettings } from "@angon/contract/administration/settings";
import { declaredPoints } from "../../../kit/limits.ts";

export const limitsFrom = (own: Partial<LimitSettings> | undefined): LimitSettings => ({
  posts: declaredPoints("posts"),
  postsDaily: declaredPoints("postsDaily"),
  comments: declaredPoints("comments"),
  uploadFiles: declaredPoints("uploadFiles"),
  uploadBytes: declaredPoints("uploadBytes"),
  address: declaredPoints("address"),
  anonymous: declaredPoints("anonymous"),
  publicWrites: declaredPoints("publicWrites"),
  captchaAddress: declaredPoints("captchaAddress"),
  signInAddress: declaredPoints("signInAddress"),
  codesAddress: declaredPoints("codesAddress"),
  ...own,
});

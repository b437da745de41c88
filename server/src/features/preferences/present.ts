import { notificationTypes } from "@angon/contract/notification-types";
import type { Preferences } from "@angon/contract/preferences";
import type { Viewer } from "../../kit/access.ts";
import { mayReceive, maySwitchOff } from "./access.ts";
import { timeOf, type Choices } from "./rules.ts";

type Post = { email: string | null; isThere: boolean };

export const asPreferences = (
  viewer: Pick<Viewer, "role" | "level">,
  choices: Choices,
  post: Post,
): Preferences => ({
  types: notificationTypes
    .filter((type) => mayReceive(viewer, type))
    .map((type) => ({
      type,
      on: !choices.off_types.includes(type),
      can: { switch_off: maySwitchOff(type) },
    })),
  quiet: { on: choices.quiet, from: timeOf(choices.quiet_from), until: timeOf(choices.quiet_until) },
  digest: choices.digest,
  email: post.email,
  can: { be_mailed: post.isThere },
});

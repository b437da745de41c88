import { notificationTypes } from "@angon/contract/notification-types";
import { expect, it } from "vitest";
import { maySwitchOff } from "./access.ts";

it("allows every notification type to be turned off except those about safety", () => {
  expect(notificationTypes.filter((type) => !maySwitchOff(type))).toEqual([
    "group_removed",
    "group_banned",
    "guardian_linked",
    "guardian_unlinked",
    "report_decided",
    "report_filed",
    "moderated",
    "decision_reversed",
    "appeal_decided",
    "appeal_filed",
    "report_handed_up",
    "held_decided",
    "post_held",
  ]);
});

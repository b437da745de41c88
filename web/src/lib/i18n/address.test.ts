import { expect, test } from "vitest";
import { informalIn } from "../../../test/support/informal-words.ts";

/** Only staff and guardians see these texts, or all readers do and they are written without a person; a new one is added here. */
const sources = import.meta.glob<string>(
  [
    "../../features/administration/**/*text.ts",
    "../../features/groups/{posting,settings,statistics}/text.ts",
    "../../features/calendar/text.ts",
    "../../features/announcements/text.ts",
    "../../features/members/**/*text.ts",
    "../forms/text.ts",
    "./text.ts",
    "../../../../contract/src/group-settings.ts",
    "../../../../contract/src/groups/posting.ts",
    "../../../../contract/src/groups/statistics.ts",
    "../../../../contract/src/calendar.ts",
    "../../../../contract/src/announcements.ts",
    "../../../../contract/src/{administration,moderation}.ts",
    "../../../../contract/src/administration/*.ts",
    "../../../../contract/src/{accounts,captcha,errors,guardians,uploads}.ts",
    "../../../../contract/src/kit/field-messages.ts",
    "../../../../contract/src/session/errors.ts",
    "../../features/guard/**/*text.ts",
    "../../features/homework/{editor,gradebook,marking}/**/*text.ts",
    "../../features/moderation/text.ts",
    "../../features/site/text.ts",
    "../../features/questions/**/*text.ts",
    "../../features/quizzes/{analysis,editor}/**/*text.ts",
  ],
  { query: "?raw", import: "default", eager: true },
);

test.each(Object.entries(sources))("%s addresses the user as আপনি", (_file, source) => {
  expect(informalIn(source)).toEqual([]);
});

test("the check covers the texts of every feature for staff, and finds an informal sentence", () => {
  expect(Object.keys(sources).length).toBeGreaterThanOrEqual(30);
  expect(informalIn('bn: "নামটা লেখো, তারপর তোমার ছবি দাও।"')).toEqual(["লেখো", "তোমার", "দাও"]);
});

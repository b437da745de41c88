import { guardians } from "@angon/contract/guardians";
import { homework } from "@angon/contract/homework";
import { weekly } from "@angon/contract/homework/weekly";
import { subjects } from "@angon/contract/subjects";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aUser, LONG_AGO } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const headings = [1, 2, 3].map((id) => ({
  id,
  subject_name: "পদার্থবিজ্ঞান ১ম পত্র",
  chapter_name: null,
  topic: `কাজ ${id}`,
  deadline: "2030-01-01T00:00:00.000Z",
  deadline_formatted: "১ জানুয়ারি",
  has_ended: false,
  has_submitted: false,
}));
const child = {
  user: { id: 2, name: "তাসনিম জাহান", image: null, institute_name: null },
  relation: "child" as const,
  since: LONG_AGO,
};
const none = { offered: false, address: null };

test("the homework of a guardian's children asks for the subjects once for all cards", async () => {
  const user = aUser({ id: 20, level: 0, hsc_batch: null });
  const server = await openPage(
    "/homeworks",
    (school) => {
      school.answer(guardians.list, () => [child]);
      school.answer(homework.list, () => ({ data: headings, next: null, can: { create: false } }));
      school.answer(weekly.get, () => ({
        channel: null,
        letter: none,
        sms: none,
        pending: null,
        next_at: LONG_AGO,
        can: { start: false, resume: false },
      }));
    },
    { ...user, can: { ...user.can, link_child: true, be_linked_by_guardian: false } },
  );
  await expect.element(page.getByRole("article").nth(2)).toBeVisible();
  await expect.poll(() => server.receivedBy(subjects.list).length).toBe(1);
});

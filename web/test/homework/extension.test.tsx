import { homework } from "@angon/contract/homework";
import { marking } from "@angon/contract/homework/marking";
import { submissions } from "@angon/contract/homework/submissions";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTeacher } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { aHomework, HOMEWORK_ID } from "./fixtures.ts";

test("more time is offered to students who have not handed in, and the refusal speaks of the student", async () => {
  const can = { submit: false, mark: true, edit: true, remove: false, publish: false };
  const server = await openPage(
    `/homework/${HOMEWORK_ID}`,
    (school) => {
      school.answer(homework.get, () => aHomework({ can }));
      school.answer(submissions.list, () => ({ data: [], next: null }));
      school.answer(marking.students, () => ({ data: [{ id: 21, name: "মিতু দাস", image: null }] }));
      school.refuse(marking.extend, "homework.student_has_submitted");
    },
    aTeacher(),
  );
  await page.getByRole("button", { name: "আরও", exact: true }).click();
  await page.getByText("একজনকে বাড়তি সময় দিন").click();
  const dialog = page.getByRole("dialog", { name: "একজনকে বাড়তি সময় দিন" });
  await dialog.getByRole("searchbox").fill("মিতু");
  await dialog.getByRole("button", { name: "মিতু দাস" }).click();
  expect(server.receivedBy(marking.students).at(-1)).toMatchObject({
    params: { id: HOMEWORK_ID },
    query: { search: "মিতু" },
  });
  await dialog.getByLabelText("কোন সময় পর্যন্ত").fill("2036-03-02T10:00");
  await dialog.getByLabelText("কারণ").fill("অসুস্থ ছিল");
  await dialog.getByRole("button", { name: "সময় দিন" }).click();
  await expect.element(dialog.getByText(/এই শিক্ষার্থী আগেই জমা দিয়েছে।/)).toBeVisible();
});

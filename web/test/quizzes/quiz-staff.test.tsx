import { answers } from "@angon/contract/answers";
import { comments } from "@angon/contract/comments";
import { posts } from "@angon/contract/posts";
import { player } from "@angon/contract/quizzes/player";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { anExam, aPost, aTeacher, aUser } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";
import { aQuiz } from "./fixtures.ts";

const link = (name: string) => page.getByRole("link", { name });

test.each([
  ["students read, and staff do not", true, "পরীক্ষাটা একবারই দেওয়া যাবে।", "এই পরীক্ষায় শিক্ষার্থীরা বসে।"],
  ["staff do not read", false, "এই পরীক্ষায় শিক্ষার্থীরা বসে।", "পরীক্ষাটা একবারই দেওয়া যাবে।"],
])("the page of an exam before its start has hints that %s", async (_name, sit, said, unsaid) => {
  const exam = anExam({ state: "upcoming" });
  await openPage("/quiz/601", (server) =>
    server.answer(player.get, () =>
      aQuiz({
        id: 601,
        kind: "exam",
        title: exam.title,
        post_id: null,
        exam,
        can: { start: false, edit: false, sit, analyse: !sit, extend: false },
      }),
    ),
  );
  await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(page.getByText(unsaid)).not.toBeInTheDocument();
});

test.each([
  ["upcoming", true, ["/quiz/601/edit"]],
  ["running", true, []],
  ["upcoming", false, []],
] as const)(
  "the page of an exam that is %s links to its editor when the viewer may edit: %s",
  async (state, edit, hrefs) => {
    await openPage(
      "/quiz/601",
      (server) =>
        server.answer(player.get, () =>
          aQuiz({
            id: 601,
            kind: "exam",
            title: "পরীক্ষা",
            post_id: null,
            exam: anExam({ state }),
            can: { start: false, edit, sit: false, analyse: true, extend: true },
          }),
        ),
      aTeacher(),
    );
    await expect.element(page.getByText("এই পরীক্ষায় শিক্ষার্থীরা বসে।")).toBeVisible();
    expect(
      link("সম্পাদনা করুন")
        .elements()
        .map((one) => one.getAttribute("href")),
    ).toEqual(hrefs);
  },
);

test.each([true, false])(
  "the quiz of a post links to its analysis when the viewer may edit it: %s",
  async (edit) => {
    await openPage("/quiz/603", (server) =>
      server.answer(player.get, () =>
        aQuiz({ id: 603, can: { start: true, edit, sit: true, analyse: edit, extend: false } }),
      ),
    );
    await expect.element(page.getByRole("button", { name: "কুইজ শুরু করো" })).toBeVisible();
    const links = link("প্রশ্নের বিশ্লেষণ").elements();
    expect(links.map((one) => one.getAttribute("href"))).toEqual(edit ? ["/quiz/603/analysis?post=100"] : []);
  },
);

const moderator = aUser({ id: 13, role: "MODERATOR" });
const viewers = {
  moderator: { ...moderator, can: { ...moderator.can, quiz_own_posts: true } },
  teacher: aTeacher(),
  student: aUser({ id: 13 }),
};

test.each([
  ["moderator", 13, true],
  ["moderator", 2, false],
  ["teacher", 2, true],
  ["student", 13, false],
] as const)(
  "the menu shown to a %s for a post by user %i offers to edit the quiz: %s",
  async (viewer, userId, isThere) => {
    const open = (server: FakeServer) => {
      const { user } = aPost();
      server.answer(posts.get, () => aPost({ userId, user: { ...user, id: userId } }));
      server.answer(comments.list, () => []);
      server.answer(answers.ask, () => undefined);
    };
    await openPage("/post/100", open, viewers[viewer]);
    await userEvent.click(
      page.getByRole("article").getByRole("button", { name: "আরও", exact: true }).first(),
    );
    await expect.element(page.getByText(/^লিংক কপি কর/)).toBeVisible();
    expect(link("কুইজ সম্পাদনা").elements()).toHaveLength(isThere ? 1 : 0);
  },
);

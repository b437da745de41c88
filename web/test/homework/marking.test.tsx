import { marking } from "@angon/contract/homework/marking";
import { submissions, type Submission } from "@angon/contract/homework/submissions";
import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aTeacher } from "../support/fixtures.ts";
import { answerDeck, aSubmission, HOMEWORK_ID, PAGE } from "./fixtures.ts";
import type { FakeServer } from "../support/fake-server.ts";
import { openPage } from "../support/page.tsx";

const address = `/homework/${HOMEWORK_ID}/marking`;
const three = [aSubmission(1), aSubmission(2), aSubmission(3)];

const open = (
  scripts: readonly Submission[] = three,
  options: Parameters<typeof answerDeck>[2] = {},
  more: (server: FakeServer) => void = () => undefined,
) =>
  openPage(
    address,
    (server) => {
      answerDeck(server, scripts, options);
      more(server);
    },
    aTeacher(),
  );

const key = (name: string) => page.getByRole("button", { name, exact: true });
const shown = (id: number) => page.getByRole("region", { name: `শিক্ষার্থী ${id}` });
const bodies = (server: FakeServer) => server.receivedBy(marking.mark).map(({ body }) => body);

describe("the marking deck on a phone", () => {
  beforeEach(() => page.viewport(360, 780));

  test("marks a script with two presses and shows the next one", async () => {
    const server = await open();
    await expect.element(shown(1)).toBeVisible();
    await expect.element(page.getByText("০/৩")).toBeVisible();
    await key("৯").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(shown(2)).toBeVisible();
    await expect.element(page.getByText("১/৩")).toBeVisible();
    expect(bodies(server)).toEqual([{ submission_id: 1, revision: 0, marks: 9 }]);
    await expect.element(page.getByRole("button", { name: "১. শিক্ষার্থী 1, ১০-এ ৯" })).toBeVisible();
  });

  test("removes the marks with a second press, and does not send an unchanged script", async () => {
    const server = await open();
    await key("৯").click();
    await key("৯").click();
    await key("পরের জন").click();
    await expect.element(shown(2)).toBeVisible();
    expect(bodies(server)).toEqual([]);
  });

  test("sends the earlier values on undo and shows the script again", async () => {
    const server = await open(
      [aSubmission(1, { marks: 4, reply: "আগের", revision: 3 }), aSubmission(2)],
      {},
      (school) =>
        school.answer(submissions.get, () => aSubmission(1, { marks: 4, reply: "আগের", revision: 3 })),
    );
    await page.getByRole("combobox", { name: "কোন খাতাগুলো" }).selectOptions("all");
    await expect.element(shown(1)).toBeVisible();
    await key("৭").click();
    await key("সেরা").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(shown(2)).toBeVisible();
    await key("ফেরান").click();
    await expect.element(shown(1)).toBeVisible();
    await expect.element(key("৪")).toHaveAttribute("aria-pressed", "true");
    await expect
      .poll(() => bodies(server))
      .toEqual([
        { submission_id: 1, revision: 3, marks: 7, is_best: true },
        { submission_id: 1, revision: 4, marks: 4, is_best: false },
      ]);
  });

  test("adds a saved reply with one press and removes it with another", async () => {
    const server = await open();
    const chip = key("একক লিখতে ভুলে গেছ।");
    await chip.click();
    await expect.element(chip).toHaveAttribute("aria-pressed", "true");
    await key("৮").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(shown(2)).toBeVisible();
    expect(bodies(server)[0]).toMatchObject({ marks: 8, reply: "একক লিখতে ভুলে গেছ।" });
    await chip.click();
    await chip.click();
    await key("পরের জন").click();
    await expect.element(shown(3)).toBeVisible();
    expect(bodies(server)).toHaveLength(1);
  });

  test("says that all scripts are marked after the last one, and shows all again", async () => {
    await open([aSubmission(1)]);
    await key("১০").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(page.getByRole("heading", { name: "সব খাতা দেখা শেষ" })).toBeVisible();
    await key("সব খাতা দেখুন").click();
    await expect.element(shown(1)).toBeVisible();
    await expect.element(key("১০")).toHaveAttribute("aria-pressed", "true");
  });

  test("saves annotations with their page only", async () => {
    const picture = { url: PAGE, w: 300, h: 400, blur: "" };
    const server = await open([aSubmission(1, { images: [PAGE], pictures: [picture] }), aSubmission(2)]);
    await key("খাতায় দাগ দিন").click();
    const sheet = page.getByRole("img", { name: "শিক্ষার্থী 1-এর ১ নম্বর পাতা" });
    await expect.element(sheet).toBeVisible();
    const layer = document.querySelector("svg.cursor-crosshair");
    if (!layer) throw new Error("no layer");
    await userEvent.click(layer, { position: { x: 90, y: 120 } });
    await expect.element(page.getByRole("img", { name: "শিক্ষকের দাগ: ১টি টিক" })).toBeVisible();
    await key("লেখা").click();
    await userEvent.click(layer, { position: { x: 40, y: 60 } });
    await page.getByRole("textbox", { name: "পাতায় কী লিখবেন" }).fill("একক?");
    await key("বসান").click();
    await expect.element(page.getByRole("img", { name: /লেখা ‘একক\?’/ })).toBeVisible();
    await key("শেষ দাগটা ফেরান").click();
    await expect.element(page.getByRole("img", { name: "শিক্ষকের দাগ: ১টি টিক" })).toBeVisible();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(shown(2)).toBeVisible();
    const [body] = bodies(server);
    expect(body?.annotations).toEqual({
      0: [{ type: "tick", x: expect.any(Number), y: expect.any(Number) }],
    });
    expect(body?.marks).toBeUndefined();
  });
});

test("a marking deck that the viewer may not use links to the list of homework", async () => {
  await open([], {}, (server) => server.refuse(marking.deck, "common.not_found"));
  await expect.element(page.getByRole("heading", { name: "এখানে দেখার কিছু নেই" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "সব হোমওয়ার্ক" })).toHaveAttribute("href", "/homeworks");
  expect(page.getByRole("button", { name: "আবার চেষ্টা" }).elements()).toEqual([]);
});

describe("the marking deck of homework in parts", () => {
  const parts = [
    { label: "ক", max: 4 },
    { label: "খ", max: 6 },
  ];
  const inPart = (label: string, value: string) =>
    page
      .getByRole("group", { name: new RegExp(`^${label} অংশ`) })
      .getByRole("button", { name: value, exact: true });

  test("adds the marks of the parts, and saves them when each part has its marks", async () => {
    await page.viewport(360, 780);
    const server = await open(three, { parts });
    await inPart("ক", "৩").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(page.getByText("সব অংশে নম্বর দিন, তারপর সংরক্ষণ হবে।")).toBeVisible();
    await expect.element(shown(1)).toBeVisible();
    expect(bodies(server)).toEqual([]);
    await inPart("খ", "০").click();
    await expect.element(page.getByRole("status", { name: "মোট" })).toHaveTextContent("৩/১০");
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(shown(2)).toBeVisible();
    expect(bodies(server)).toEqual([{ submission_id: 1, revision: 0, part_marks: [3, 0] }]);
  });

  test("assigns typed digits to the parts in order, and names the maximum when it refuses a digit", async () => {
    await page.viewport(1440, 900);
    const server = await open(three, { parts });
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("9");
    await expect.element(page.getByRole("alert")).toHaveTextContent("ক অংশে সর্বোচ্চ ৪ নম্বর দিতে পারেন।");
    await userEvent.keyboard("4");
    await userEvent.keyboard("5");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(shown(2)).toBeVisible();
    expect(bodies(server)).toEqual([{ submission_id: 1, revision: 0, part_marks: [4, 5] }]);
  });

  test("keeps a part whose present marks are typed again, and goes on to the next part", async () => {
    await page.viewport(1440, 900);
    const marked = aSubmission(1, { marks: 5, part_marks: [3, 2] });
    const server = await openPage(
      `${address}?submission=1`,
      (school) => void answerDeck(school, [marked, aSubmission(2)], { parts }),
      aTeacher(),
    );
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("3");
    await expect.element(inPart("ক", "৩")).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("6");
    await expect.element(inPart("খ", "৬")).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(shown(2)).toBeVisible();
    expect(bodies(server)).toEqual([{ submission_id: 1, revision: 0, part_marks: [3, 6] }]);
  });
});

describe("the marking deck on a laptop", () => {
  beforeEach(() => page.viewport(1440, 900));

  test("marks and changes scripts with keys, but not while a comment is typed", async () => {
    const server = await open();
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("0");
    await userEvent.keyboard("b");
    await userEvent.keyboard("s");
    await userEvent.keyboard("r");
    await userEvent.keyboard("8 jk b");
    await expect.element(page.getByRole("textbox", { name: "মন্তব্য" })).toHaveValue("8 jk b");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(shown(2)).toBeVisible();
    expect(bodies(server)).toEqual([
      { submission_id: 1, revision: 0, marks: 10, is_best: true, is_solution: true, reply: "8 jk b" },
    ]);
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard("j");
    await expect.element(shown(3)).toBeVisible();
    await userEvent.keyboard("k");
    await expect.element(shown(2)).toBeVisible();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(shown(3)).toBeVisible();
    await userEvent.keyboard("?");
    await expect.element(page.getByRole("dialog", { name: "কিবোর্ডের চাবি" })).toBeVisible();
    const fonts = [...document.querySelectorAll("kbd")].map((one) => getComputedStyle(one).fontFamily);
    expect(new Set(fonts.map((font) => font.split(",")[0]))).toEqual(new Set(['"Noto Sans Bengali"']));
    await userEvent.keyboard("5");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
    expect(bodies(server)).toHaveLength(1);
  });

  test("keeps the marks when their digit is typed twice", async () => {
    const server = await open();
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("7");
    await expect.element(key("৭")).toHaveAttribute("aria-pressed", "true");
    await userEvent.keyboard("7");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(shown(2)).toBeVisible();
    expect(bodies(server)).toEqual([{ submission_id: 1, revision: 0, marks: 7 }]);
  });

  test("saves a script when the teacher leaves it with a key", async () => {
    const server = await open();
    await expect.element(shown(1)).toBeVisible();
    await userEvent.keyboard("6");
    await userEvent.keyboard("j");
    await expect.element(shown(2)).toBeVisible();
    await expect.poll(() => bodies(server)).toEqual([{ submission_id: 1, revision: 0, marks: 6 }]);
  });

  test("renders only the visible rows of 3,000 scripts and loads pages in advance", async () => {
    const scripts = Array.from({ length: 3_000 }, (_, index) => aSubmission(index + 1));
    const server = await open(scripts, { pageSize: 50 });
    await expect.element(shown(1)).toBeVisible();
    expect(server.receivedBy(marking.deck).length).toBeLessThanOrEqual(2);
    for (let id = 1; id <= 60; id++) {
      await userEvent.keyboard("j");
      await expect.element(shown(id + 1)).toBeVisible();
    }
    expect(page.getByRole("list", { name: "খাতা" }).getByRole("listitem").elements().length).toBeLessThan(50);
    await expect.element(page.getByText("০/৩,০০০")).toBeVisible();
  });
});

describe("the marking deck of blind homework", () => {
  const nameless = [1, 2].map((id) =>
    aSubmission(id, { user_id: null, user_name: null, submitted_at: null, is_late: true }),
  );
  const blind = (publish: boolean) => ({ blind: { is_unpublished: true, can: { publish } } });

  test("names the number of unmarked scripts before it publishes, and saves the shown marks first", async () => {
    await page.viewport(360, 780);
    const server = await open(nameless, blind(true));
    await expect.element(page.getByRole("region", { name: "নাম গোপন" })).toBeVisible();
    await key("৯").click();
    server.answer(marking.publish, () => {
      answerDeck(server, [aSubmission(1, { marks: 9, revision: 1 }), aSubmission(2)]);
      return { marks_published_at: new Date().toISOString() };
    });
    await key("নম্বর প্রকাশ করুন").click();
    const asking = page.getByRole("alertdialog", { name: "নম্বর প্রকাশ করবেন?" });
    await expect.element(asking).toHaveTextContent("১টি খাতায় এখনো নম্বর নেই");
    expect(bodies(server)).toEqual([{ submission_id: 1, revision: 0, marks: 9 }]);
    expect(server.receivedBy(marking.publish)).toEqual([]);
    await asking.getByRole("button", { name: "নম্বর প্রকাশ করুন" }).click();
    await expect.element(shown(2)).toBeVisible();
    expect(server.receivedBy(marking.publish)).toHaveLength(1);
    await expect.element(page.getByText("নাম না দেখে মূল্যায়ন চলছে")).not.toBeInTheDocument();
  });

  test("offers no publishing for homework of another teacher", async () => {
    await page.viewport(1440, 900);
    await open(nameless, blind(false));
    await expect.element(page.getByText("নাম না দেখে মূল্যায়ন চলছে")).toBeVisible();
    expect(key("নম্বর প্রকাশ করুন").elements()).toEqual([]);
    expect(page.getByRole("time").elements(), "a script without its time").toEqual([]);
  });
});

describe("a script that another teacher marked meanwhile", () => {
  const theirs = aSubmission(1, {
    marks: 4,
    revision: 1,
    marked_by: { id: 8, name: "কামরুল হক" },
    marked_at: new Date().toISOString(),
  });
  const meet = async () => {
    await page.viewport(360, 780);
    const server = await open(three, {}, (school) => {
      school.answer(submissions.get, () => theirs);
      school.refuse(marking.mark, "homework.marked_meanwhile");
    });
    await key("৯").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect
      .element(page.getByRole("alertdialog", { name: "কামরুল হক এর মধ্যে নম্বর দিয়েছেন" }))
      .toBeVisible();
    await expect.element(page.getByText("১০-এ ৪")).toBeVisible();
    await expect.element(page.getByText("১০-এ ৯")).toBeVisible();
    answerDeck(server, [theirs, aSubmission(2), aSubmission(3)]);
    return server;
  };

  test("keeps the marks of the other teacher on request", async () => {
    const server = await meet();
    await key("ওটাই থাক").click();
    await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "১. শিক্ষার্থী 1, ১০-এ ৪" })).toBeVisible();
    expect(bodies(server)).toHaveLength(1);
  });

  test("takes the own marks over the revision that was shown", async () => {
    const server = await meet();
    await key("আমারটা বসান").click();
    await expect.poll(() => bodies(server).at(-1)).toEqual({ submission_id: 1, revision: 1, marks: 9 });
    await expect.element(page.getByRole("button", { name: "১. শিক্ষার্থী 1, ১০-এ ৯" })).toBeVisible();
  });
});

describe("a refused mark", () => {
  beforeEach(() => page.viewport(360, 780));

  test("returns as a draft with the reason", async () => {
    await open(three, {}, (server) => server.refuse(marking.mark, "batches.closed"));
    await key("৯").click();
    await key("সংরক্ষণ করে পরের জন").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("শিক্ষার্থী 1-এর মূল্যায়ন সংরক্ষণ হয়নি");
    await expect.element(page.getByText("০/৩")).toBeVisible();
    await page.getByRole("alert").getByRole("button", { name: "দেখুন" }).click();
    await expect.element(key("৯")).toHaveAttribute("aria-pressed", "true");
    // Without a change nothing is sent when the page is closed.
    await key("৯").click();
  });
});

test("a marking deck that fails to load shows an error and loads after a retry", async () => {
  const server = await open(three, {}, (school) => school.refuse(marking.deck, "common.internal"));
  await expect.element(page.getByText("আনা গেল না")).toBeVisible();
  answerDeck(server, three);
  await key("আবার চেষ্টা").click();
  await expect.element(shown(1)).toBeVisible();
});

test("the marking deck shows no name in blind homework", async () => {
  await page.viewport(360, 780);
  await open([aSubmission(1, { user_id: null, user_name: null })]);
  await expect.element(page.getByRole("heading", { name: "নাম গোপন" })).toBeVisible();
});

test("a script with similar work links to the other script", async () => {
  await page.viewport(360, 780);
  const alike = [{ submission_id: 3, user_name: "শিক্ষার্থী 3", by: "text" as const }];
  await open([aSubmission(1, { alike }), aSubmission(2), aSubmission(3)], {}, (server) =>
    server.answer(submissions.get, () => aSubmission(3)),
  );
  await key("শিক্ষার্থী 3 (লেখা)").click();
  await expect.element(shown(3)).toBeVisible();
});

// The last one: its toast would cover the keys of another test.
describe("saved replies in the marking deck", () => {
  test("start with those of the chapter, and a new one belongs to that chapter", async () => {
    await page.viewport(360, 780);
    const replies = [
      { id: 3, reply: "সূত্রটা দেখাও", chapter_id: null },
      { id: 2, reply: "একক লেখো", chapter_id: 602 },
      { id: 1, reply: "চমৎকার", chapter_id: 601 },
    ];
    const server = await open(three, { chapter: 602 }, (school) => {
      school.answer(marking.savedReplies, () => replies);
      school.answer(marking.saveReply, ({ body }) => ({ id: 4, chapter_id: null, ...body }));
    });
    const chips = () =>
      ["একক লেখো", "সূত্রটা দেখাও", "চমৎকার"].map((name) => key(name).element().getBoundingClientRect().left);
    await expect.element(key("চমৎকার")).toBeInTheDocument();
    expect(chips()).toEqual([...chips()].sort((a, b) => a - b));
    await key("মন্তব্য").click();
    const ofChapter = page.getByRole("region", { name: "এই অধ্যায়ের" });
    await expect.element(ofChapter.getByRole("listitem")).toHaveTextContent("একক লেখো");
    await page.getByRole("textbox", { name: "মন্তব্য" }).fill("দিক ঠিক করো");
    await key("এই মন্তব্য জমিয়ে রাখুন").click();
    await expect.element(ofChapter.getByText("দিক ঠিক করো")).toBeVisible();
    expect(server.receivedBy(marking.saveReply).map(({ body }) => body)).toEqual([
      { reply: "দিক ঠিক করো", chapter_id: 602 },
    ]);
  });
});

import { questions, type BankQuestion } from "@angon/contract/questions";
import { errors } from "@angon/contract";
import { subjects } from "@angon/contract/subjects";
import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FakeServer } from "../support/fake-server.ts";
import { look } from "../support/look.ts";
import { aTeacher } from "../support/fixtures.ts";
import { openPage } from "../support/page.tsx";

const aQuestion = (more: Partial<BankQuestion> = {}): BankQuestion => ({
  id: 1,
  question: "কোনটি ভেক্টর রাশি? $\\vec{F} = m\\vec{a}$",
  options: [
    { option: "ভর", is_correct: false },
    { option: "বল", is_correct: true },
  ],
  explanation: "বলের মান ও দিক দুটোই আছে।",
  hints: [],
  data: { topic: "ভেক্টর", board: "ঢাকা", year: "২০২৩" },
  image: null,
  subject_id: 6,
  chapter_id: 602,
  difficulty: 2,
  ...more,
});

function bank(school: FakeServer, rows: BankQuestion[] = [aQuestion()]): void {
  school.answer(subjects.list, () => [
    { id: 6, key: "physics1", name: "পদার্থবিজ্ঞান ১ম পত্র", name_en: "Physics 1st Paper", count: 3 },
  ]);
  school.answer(subjects.chapters, () => [{ id: 602, name: "ভেক্টর", subject_id: 6, level: 11, order: 2 }]);
  school.answer(questions.list, () => ({ data: rows, next: null }));
}

const open = (answers: (school: FakeServer) => void = bank, address = "/questions") =>
  openPage(address, answers, aTeacher());
const dialog = () => page.getByRole("dialog");
const choose = (label: string, option: string) =>
  userEvent.selectOptions(dialog().getByLabelText(label, { exact: true }), option);

test("the question bank shows solutions and requests the filters of its address", async () => {
  const school = await open(bank, "/questions?subject_id=6&q=বল");
  await expect.element(page.getByText("বলের মান ও দিক দুটোই আছে।")).toBeVisible();
  expect(school.receivedBy(questions.list)[0]?.query).toMatchObject({ subject_id: 6, q: "বল" });
  await page.getByLabelText("বোর্ড").fill("যশোর");
  await expect.poll(() => school.receivedBy(questions.list).at(-1)?.query.board).toBe("যশোর");
  expect(location.search).toContain("board=");
  await look("the question bank");
});

test("the question bank says that it is empty", async () => {
  await open((school) => bank(school, []));
  await expect.element(page.getByText("কোনো প্রশ্ন নেই")).toBeVisible();
});

test("the question bank shows why its request was refused", async () => {
  await open((school) => {
    bank(school);
    school.refuse(questions.list, "questions.staff_only");
  });
  await expect.element(page.getByText(errors["questions.staff_only"].bn)).toBeVisible();
});

describe("the form of a question", () => {
  const openForm = async (answers?: (school: FakeServer) => void) => {
    const school = await open(answers);
    await page.getByRole("button", { name: "নতুন প্রশ্ন" }).click();
    await expect.element(dialog()).toBeVisible();
    return school;
  };
  const save = () => dialog().getByRole("button", { name: "সংরক্ষণ করুন" });

  test("shows each problem of the contract at its field", async () => {
    const school = await openForm();
    await save().click();
    await expect
      .element(dialog().getByLabelText("প্রশ্ন", { exact: true }))
      .toHaveAttribute("aria-invalid", "true");
    await dialog().getByLabelText("প্রশ্ন", { exact: true }).fill("কোনটি ভেক্টর?");
    await dialog().getByLabelText("অপশন ক", { exact: true }).fill("ভর");
    await dialog().getByLabelText("অপশন খ", { exact: true }).fill("ভর ");
    await expect.element(dialog().getByText(errors["quizzes.same_options"].bn)).toBeVisible();
    await expect
      .element(dialog().getByLabelText("অপশন খ", { exact: true }))
      .toHaveAttribute("aria-invalid", "true");
    await dialog().getByLabelText("অপশন খ", { exact: true }).fill("বল");
    await expect.element(dialog().getByText(errors["quizzes.one_correct"].bn)).toBeVisible();
    await dialog().getByRole("radio", { name: "খ সঠিক" }).click();
    await expect.element(dialog().getByText(errors["quizzes.one_correct"].bn)).not.toBeInTheDocument();
    await expect
      .element(dialog().getByLabelText("বিষয়", { exact: true }))
      .toHaveAttribute("aria-invalid", "true");
    expect(school.receivedBy(questions.create)).toHaveLength(0);
  });

  test("sends the question without its empty options", async () => {
    const school = await openForm((server) => {
      bank(server);
      server.answer(questions.create, ({ body }) =>
        aQuestion({
          ...body,
          hints: body.hints ?? [],
          image: null,
          explanation: null,
          chapter_id: null,
          difficulty: null,
        }),
      );
    });
    await dialog().getByLabelText("প্রশ্ন", { exact: true }).fill("$1+1$ কত?");
    await expect.element(dialog().getByText("দেখতে এমন")).toBeVisible();
    await look("the form of a question");
    await dialog().getByLabelText("অপশন ক", { exact: true }).fill("১");
    await dialog().getByLabelText("অপশন খ", { exact: true }).fill("২");
    await dialog().getByRole("radio", { name: "খ সঠিক" }).click();
    await expect.element(dialog().getByLabelText("ইঙ্গিত ২")).not.toBeInTheDocument();
    await dialog().getByLabelText("ইঙ্গিত ১").fill("আঙুলে গুনে দেখো।");
    await dialog().getByLabelText("ইঙ্গিত ২").fill("ক".repeat(301));
    await choose("বিষয়", "6");
    await save().click();
    await expect.element(dialog().getByLabelText("ইঙ্গিত ২")).toHaveAttribute("aria-invalid", "true");
    await dialog().getByLabelText("ইঙ্গিত ২").fill("$1$-এর পরের সংখ্যা।");
    await save().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(school.receivedBy(questions.create)[0]?.body).toEqual({
      question: "$1+1$ কত?",
      options: [
        { option: "১", is_correct: false },
        { option: "২", is_correct: true },
      ],
      explanation: null,
      hints: ["আঙুলে গুনে দেখো।", "$1$-এর পরের সংখ্যা।"],
      data: {},
      subject_id: 6,
      chapter_id: null,
      difficulty: null,
    });
  });

  test("keeps the picture of a question in an edit, and removes it on request", async () => {
    const image = {
      url: "/files/images/vector-1.webp?until=1&of=question:1&to=2&sig=s",
      w: 400,
      h: 300,
      blur: "",
    };
    const school = await open((server) => {
      bank(server, [aQuestion({ image })]);
      server.answer(questions.update, ({ body }) =>
        aQuestion({ ...body, hints: [], image: body.image ? image : null, explanation: null }),
      );
    });
    const shown = page.getByRole("img", { name: "প্রশ্নের ছবি" });
    const edit = () => page.getByRole("button", { name: "সম্পাদনা" }).click();
    await expect.element(shown).toHaveAttribute("width", "400");
    await edit();
    await save().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(school.receivedBy(questions.update)[0]?.body.image).toBe(image.url);
    await edit();
    await dialog().getByRole("button", { name: "ছবিটা সরাও" }).click();
    await expect.element(dialog().getByRole("button", { name: "ছবি যোগ করুন" })).toBeVisible();
    await save().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(school.receivedBy(questions.update)[1]?.body).not.toHaveProperty("image");
    await expect.element(shown).not.toBeInTheDocument();
  });

  test("keeps the typed text when the server refuses, and asks before it is discarded", async () => {
    await openForm((server) => {
      bank(server);
      server.refuse(questions.create, "questions.chapter_elsewhere");
    });
    await dialog().getByLabelText("প্রশ্ন", { exact: true }).fill("কোনটি ভেক্টর?");
    await dialog().getByLabelText("অপশন ক", { exact: true }).fill("ভর");
    await dialog().getByLabelText("অপশন খ", { exact: true }).fill("বল");
    await dialog().getByRole("radio", { name: "খ সঠিক" }).click();
    await choose("বিষয়", "6");
    await save().click();
    await expect.element(dialog().getByText(errors["questions.chapter_elsewhere"].bn)).toBeVisible();
    await expect.element(dialog().getByLabelText("প্রশ্ন", { exact: true })).toHaveValue("কোনটি ভেক্টর?");
    await dialog().getByRole("button", { name: "থাক" }).click();
    await expect.element(page.getByRole("alertdialog")).toBeVisible();
  });
});

test("the question bank deletes a question only after a confirmation", async () => {
  const school = await open((server) => {
    bank(server);
    server.answer(questions.remove, () => ({ ok: true as const }));
  });
  await page.getByRole("button", { name: "মুছুন", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "থাক" }).click();
  expect(school.receivedBy(questions.remove)).toHaveLength(0);
  await page.getByRole("button", { name: "মুছুন", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "মুছে ফেলুন" }).click();
  await expect.element(page.getByText("বলের মান ও দিক দুটোই আছে।")).not.toBeInTheDocument();
});

describe("the import of questions", () => {
  const file = "কোনটা ভেক্টর?\nA. ভর\nB. বল\nANSWER: B\n\nকোনটা স্কেলার?\nA. ভর\nB. বল\nANSWER: C\n";
  const openImport = async (answers: (school: FakeServer) => void = bank) => {
    const school = await open(answers);
    await page.getByRole("button", { name: "প্রশ্ন আনা" }).click();
    await choose("বিষয়", "6");
    return school;
  };

  const sentBy = (school: FakeServer) =>
    school.receivedBy(questions.import).filter(({ body }) => !body.check);

  test("detects the format, shows why rows are refused, and sends the valid rows on request", async () => {
    const school = await openImport((server) => {
      bank(server);
      server.answer(questions.import, ({ body }) =>
        body.check
          ? { created: 0, refused: [], duplicates: [] }
          : { created: 1, refused: [{ row: 6, message: "না" }], duplicates: [1] },
      );
    });
    await dialog().getByLabelText("ফাইলের লেখা").fill(file);
    await expect.element(dialog().getByRole("radio", { name: "Aiken" })).toBeChecked();
    await expect
      .element(dialog().getByRole("list", { name: "যেগুলো নেওয়া যাচ্ছে না" }))
      .toHaveTextContent("সারি ৬: উত্তরে যে অপশনের কথা লেখা, সেটা নেই।");
    await look("the import dialog of questions");
    await dialog().getByRole("button", { name: "১টি প্রশ্ন আনুন" }).click();
    expect(sentBy(school), "one row is still refused").toHaveLength(0);
    const onlyGood = dialog().getByRole("switch", { name: "শুধু ঠিকগুলো আনুন" });
    await expect.element(onlyGood).toHaveFocus();
    await expect.element(onlyGood).toBeInViewport();
    await expect
      .element(onlyGood)
      .toHaveAccessibleDescription(/^১টি নেওয়া যাচ্ছে না, তাই কিছুই আনা হয়নি। বাকিগুলো আনতে এটা চালু করুন।/);
    await onlyGood.click();
    await dialog().getByRole("button", { name: "১টি প্রশ্ন আনুন" }).click();
    await expect.element(page.getByText("১টি প্রশ্ন যোগ হয়েছে")).toBeVisible();
    expect(sentBy(school)[0]?.body).toEqual({
      format: "aiken",
      text: file,
      partial: true,
      duplicates: "skip",
      check: false,
      subject_id: 6,
      chapter_id: null,
    });
  });

  test("leaves out questions that are there already, unless they are wanted", async () => {
    const one = "কোনটা ভেক্টর?\nA. ভর\nB. বল\nANSWER: B\n\n";
    const two = "কোনটা স্কেলার?\nA. ভর\nB. বল\nANSWER: A\n\n";
    const school = await openImport((server) => {
      bank(server);
      server.answer(questions.import, ({ body }) =>
        body.check
          ? { created: 0, refused: [], duplicates: [6, 11] }
          : { created: 3, refused: [], duplicates: [6, 11] },
      );
    });
    await dialog()
      .getByLabelText("ফাইলের লেখা")
      .fill(one + two + one);
    const list = dialog().getByRole("list", { name: "আগেই আছে, এমন প্রশ্ন" });
    await expect.element(list).toHaveTextContent("সারি ১১: এই প্রশ্নটা ফাইলে আগেও আছে।");
    await expect.element(list).toHaveTextContent("সারি ৬: এই প্রশ্নটা ব্যাংকে আগেই আছে।");
    await expect.element(dialog().getByRole("button", { name: "১টি প্রশ্ন আনুন" })).toBeVisible();
    await dialog().getByRole("switch", { name: "একই প্রশ্ন বাদ দিন" }).click();
    await dialog().getByRole("button", { name: "৩টি প্রশ্ন আনুন" }).click();
    await expect.element(page.getByText("৩টি প্রশ্ন যোগ হয়েছে")).toBeVisible();
    expect(sentBy(school)[0]?.body).toMatchObject({ duplicates: "add", partial: false });
  });

  test("reads text from Word in the encoding of Bijoy, which a switch leaves as it is", async () => {
    const school = await openImport((server) => {
      bank(server);
      server.answer(questions.import, () => ({ created: 1, refused: [], duplicates: [] }));
    });
    const field = dialog().getByLabelText("ফাইলের লেখা");
    await field.fill("1| wb‡Pi †KvbwU †f±i ivwk?\nK) fi   L) ej   M) Zvc   N) KvR\nDËi: L");
    await expect.element(dialog().getByRole("radio", { name: "ওয়ার্ড" })).toBeChecked();
    const inUnicode = dialog().getByText("নিচের কোনটি ভেক্টর রাশি?");
    await expect.element(inUnicode).toBeVisible();
    await look("the import of a text in Bijoy");
    const bijoy = dialog().getByRole("switch", { name: "বিজয়ের (SutonnyMJ) লেখা ইউনিকোডে বদলান" });
    await bijoy.click();
    await expect.element(inUnicode).not.toBeInTheDocument();
    await bijoy.click();
    await dialog().getByRole("button", { name: "১টি প্রশ্ন আনুন" }).click();
    await expect.element(page.getByText("১টি প্রশ্ন যোগ হয়েছে")).toBeVisible();
    expect(sentBy(school)[0]?.body).toMatchObject({
      format: "word",
      text: "১। নিচের কোনটি ভেক্টর রাশি?\nক) ভর   খ) বল   গ) তাপ   ঘ) কাজ\nউত্তর: খ",
    });
  });

  test("reads a spreadsheet, and says what to do with a file of Word", async () => {
    await openImport((server) => {
      bank(server);
      server.answer(questions.readSheet, () => ({ text: "প্রশ্ন,ক,খ,উত্তর\r\nকোনটা?,ভর,বল,খ\r\n" }));
    });
    const input = dialog().getByLabelText("ফাইল বেছে নিন");
    await userEvent.upload(input, new File(["PK"], "a.docx"));
    await expect.element(dialog().getByText("Word ফাইলটি খুলে সব লেখা কপি করে নিচে পেস্ট করুন।")).toBeVisible();
    await userEvent.upload(input, new File(["PK"], "a.xlsx"));
    await expect.element(dialog().getByRole("radio", { name: "CSV" })).toBeChecked();
    await expect.element(dialog().getByText("১টি প্রশ্ন ঠিক আছে")).toBeVisible();
  });

  test("reads a file and shows markup in it as text", async () => {
    await openImport();
    const hostile = "<img src=x onerror=alert(1)> {=<b>হ্যাঁ</b> ~না}";
    await userEvent.upload(dialog().getByLabelText("ফাইল বেছে নিন"), new File([hostile], "a.gift"));
    await expect.element(dialog().getByText("<b>হ্যাঁ</b>", { exact: true })).toBeVisible();
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test("refuses a file that is not UTF-8 text", async () => {
    await openImport();
    const bytes = new File([new Uint8Array([0xff, 0xfe, 0x41, 0x00])], "a.txt");
    // The command of the runner would send the bytes as text.
    const input = dialog().getByLabelText("ফাইল বেছে নিন").element();
    const chosen = new DataTransfer();
    chosen.items.add(bytes);
    if (input instanceof HTMLInputElement) input.files = chosen.files;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    await expect.element(dialog().getByText("ফাইলটি UTF-8 লেখা নয়।")).toBeVisible();
  });
});

test("the question bank exports the filtered questions", async () => {
  const school = await open((server) => {
    bank(server);
    server.answer(questions.export, ({ query }) => ({ format: query.format, count: 1, text: "x" }));
  }, "/questions?subject_id=6");
  await page.getByRole("button", { name: "ফাইলে নেওয়া" }).click();
  await dialog().getByRole("button", { name: "GIFT (Moodle)" }).click();
  await expect.element(page.getByText("১টি প্রশ্ন নামানো হয়েছে")).toBeVisible();
  expect(school.receivedBy(questions.export)[0]?.query).toEqual({ format: "gift", subject_id: 6 });
});

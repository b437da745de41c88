import { questions, type BankQuestion, type NewBankQuestion } from "@angon/contract/questions";
import type { QuestionFormat } from "@angon/contract/questions/row";
import type { RequestOf, ResponseOf } from "@angon/contract/kit/endpoint";
import { sendRequest } from "../../lib/api/client.ts";
import type { LoadPage, PageOfIds } from "../../lib/data/use-infinite-list.ts";
import { base64Of } from "../../lib/browser/sheet-file.ts";
import { sendOnce } from "../../lib/http/send-once.ts";
import { bankQuestions, queryOf, type Filters } from "./state.ts";

const paramsOf = (id: number) => ({ params: { id: String(id) } });

export const readBank =
  (filters: Filters): LoadPage =>
  async ({ cursor }, signal): Promise<PageOfIds> => {
    const { data, next } = await sendRequest(
      questions.list,
      { query: { ...queryOf(filters), cursor, limit: "20" } },
      { signal },
    );
    bankQuestions.put(data);
    return { ids: data.map(({ id }) => id), next };
  };

export async function addQuestion(body: NewBankQuestion): Promise<BankQuestion> {
  const added = await sendOnce(body, (idempotencyKey) =>
    sendRequest(questions.create, { body }, { idempotencyKey }),
  );
  bankQuestions.put([added]);
  return added;
}

export async function changeQuestion(id: number, body: NewBankQuestion): Promise<BankQuestion> {
  const changed = await sendRequest(questions.update, { ...paramsOf(id), body });
  bankQuestions.put([changed]);
  return changed;
}

export const removeQuestion = (id: number) => sendRequest(questions.remove, paramsOf(id));

export type Import = RequestOf<typeof questions.import>["body"];

/** A second press after a lost answer imports nothing twice. */
export const importQuestions = (body: Import): Promise<ResponseOf<typeof questions.import>> =>
  sendOnce(body, (idempotencyKey) => sendRequest(questions.import, { body }, { idempotencyKey }));

/** Says which rows an import would leave out; nothing is written. */
export const checkImport = (body: Omit<Import, "partial" | "duplicates" | "check">, signal: AbortSignal) =>
  sendRequest(questions.import, { body: { ...body, check: true } }, { signal });

/** The CSV text of an XLSX file. */
export const readQuestionSheet = async (file: File): Promise<string> =>
  (await sendRequest(questions.readSheet, { body: { file: await base64Of(file) } })).text;

export const readSampleSheet = () => sendRequest(questions.sampleSheet, {});

export const exportQuestions = (format: QuestionFormat, filters: Filters) =>
  sendRequest(questions.export, { query: { format, ...queryOf(filters) } });

export async function drawQuestions(filters: Filters, number: number): Promise<BankQuestion[]> {
  const { subject_id, chapter_id, difficulty, board, year } = filters;
  const drawn = await sendRequest(questions.draw, {
    body: {
      subject_id,
      chapter_id,
      difficulty,
      board: board.trim() || null,
      year: year.trim() || null,
      number,
    },
  });
  return drawn.questions;
}

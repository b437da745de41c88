import { TEACHER } from "../homework/filled-deck.mjs";
import { signIn } from "../school.mjs";

export const STUDENT = "01711000001";
const QUESTIONS = 30;
const MINUTE_MS = 60_000;

const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
  question: `প্রশ্ন ${n}: একটি কণা $A=0.2\\ \\mathrm{m}$ বিস্তারে দুলছে। $x=${n}$ হলে বেগ কত?`,
  options: [
    { option: `ভুল ${n}`, is_correct: false },
    { option: `ঠিক ${n}`, is_correct: true },
    { option: `$0.8\\ \\mathrm{m\\,s^{-1}}$`, is_correct: false },
    { option: "কোনোটিই নয়", is_correct: false },
  ],
  explanation: `সরল ছন্দিত স্পন্দনে $v=\\omega\\sqrt{A^2-x^2}$।`,
  data: { board: "ঢাকা বোর্ড", year: "২০২৩" },
}));

/** An exam of 30 questions with formulas that the student may sit now. */
export async function writeExam(url) {
  const { accessToken } = await signIn(url, TEACHER);
  const answer = await fetch(`${url}/api/exam`, {
    method: "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json", origin: url },
    body: JSON.stringify({
      title: "সরল ছন্দিত স্পন্দন",
      description: "অষ্টম অধ্যায় থেকে",
      duration: QUESTIONS,
      total_marks: QUESTIONS,
      start_time: new Date(Date.now() - MINUTE_MS).toISOString(),
      end_time: new Date(Date.now() + 60 * MINUTE_MS).toISOString(),
      hsc_batch: "HSC 25",
      questions,
    }),
  });
  if (!answer.ok) throw new Error(`the exam was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).id;
}

import biology1 from "./biology1.ts";
import biology2 from "./biology2.ts";
import chemistry1 from "./chemistry1.ts";
import chemistry2 from "./chemistry2.ts";
import ict from "./ict.ts";
import maths1 from "./maths1.ts";
import maths2 from "./maths2.ts";
import physics1 from "./physics1.ts";
import physics2 from "./physics2.ts";

export type DemoQuestion = {
  chapterId: number;
  subjectId: number;
  difficulty: number;
  board: string | null;
  year: string | null;
  question: string;
  options: readonly string[];
  correct: number;
  explanation: string;
  /** An expression that computes the answer again; tests compare it with the correct option. */
  formula: string | null;
};

const CHAPTERS_OF_A_SUBJECT = 100;
const OPTIONS = 4;

/**
 * A question is `=== chapter difficulty [board year]`, its text, the correct option after `+`, the wrong ones after `-`,
 * the explanation after `!`, and perhaps a formula after `#`.
 */
function questionOf(block: string, index: number): DemoQuestion {
  const [head = "", ...lines] = block.trim().split("\n");
  const [chapter, difficulty, board = null, year = null] = head.split(" ");
  const after = (sign: string) =>
    lines.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2));
  const chapterId = Number(chapter);
  const [right = ""] = after("+");
  const correct = index % OPTIONS;
  const options = after("-").toSpliced(correct, 0, right);
  return {
    chapterId,
    subjectId: Math.floor(chapterId / CHAPTERS_OF_A_SUBJECT),
    difficulty: Number(difficulty),
    board,
    year,
    question: lines.filter((line) => !/^[-+!#] /.test(line)).join("\n"),
    options,
    correct,
    explanation: after("!").join("\n"),
    formula: after("#")[0] ?? null,
  };
}

/** The bank of the demo school. Boards and years are examples of how a source is shown. */
export const demoQuestions: readonly DemoQuestion[] = [
  physics1,
  physics2,
  chemistry1,
  chemistry2,
  maths1,
  maths2,
  biology1,
  biology2,
  ict,
].flatMap((file) => file.split(/^=== /m).slice(1).map(questionOf));

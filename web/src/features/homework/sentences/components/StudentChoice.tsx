import type { SentenceStudent } from "@angon/contract/homework/sentences";
import { useId } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { FieldError } from "../../../../ui/Field.tsx";
import { text } from "../text.ts";

interface StudentChoiceProps {
  students: readonly SentenceStudent[];
  ids: readonly number[];
  problem: string | undefined;
  onChange: (ids: number[]) => void;
}

/** Students without a reachable guardian cannot be chosen, and say so. */
export function StudentChoice({ students, ids, problem, onChange }: StudentChoiceProps) {
  const t = useText(text);
  const { date } = useFormat();
  const errorId = useId();
  const toggle = (id: number) => onChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  const detailOf = ({ reachable, handed_in, last }: SentenceStudent): string =>
    [
      !reachable && t.unreachable,
      handed_in === false && t.notHandedIn,
      last && t.last(last.sentence, date(last.at), t.states[last.state]),
    ]
      .filter(Boolean)
      .join(" · ");
  return (
    <fieldset aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-1 text-label font-semibold">{t.students}</legend>
      {students.length === 0 && <p className="text-small text-ink-2">{t.noStudents}</p>}
      <ul>
        {students.map((student) => (
          <li key={student.id}>
            <label
              className={cx(
                "flex min-h-12 items-center gap-3",
                student.reachable ? "cursor-pointer" : "text-ink-3",
              )}
            >
              <input
                type="checkbox"
                checked={ids.includes(student.id)}
                disabled={!student.reachable}
                onChange={() => toggle(student.id)}
                className="size-5 shrink-0 accent-primary"
              />
              <span className="min-w-0 text-small leading-normal font-semibold">
                {student.name}
                <span className="num block text-meta font-normal text-ink-3">{detailOf(student)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
    </fieldset>
  );
}

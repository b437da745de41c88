import { groupsErrors } from "@angon/contract/groups";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { ProblemError, sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { Select } from "../../../ui/Select.tsx";
import { courseAt, courseQuery, coursesQuery, type Course } from "../api.ts";
import { refIn } from "../state.ts";
import { whoText } from "../text.ts";

interface CourseFieldProps {
  value: number | null;
  error: string | undefined;
  onChange: (courseId: number) => void;
}

/** The listed courses, with the chosen one and those found by their address; without names the choice stays as it is. */
function useCourses(chosen: number | null) {
  const [first] = useState(chosen);
  const [added, setAdded] = useState<readonly Course[]>([]);
  const { data: listed = [] } = useQuery(coursesQuery, queryClient);
  const { data: own } = useQuery(courseQuery(first), queryClient);
  const all = [...listed, ...(own ? [own] : []), ...added];
  const courses = [...new Map(all.map((course) => [course.id, course])).values()];
  return { courses, add: (course: Course) => setAdded((before) => [...before, course]) };
}

export function CourseField({ value, error, onChange }: CourseFieldProps) {
  const t = useText(whoText);
  const { courses, add } = useCourses(value);
  return (
    <>
      <Field label={t.course} error={error}>
        {(ids) => (
          <Select
            {...ids}
            placeholder={t.chooseCourse}
            value={value ?? ""}
            onChange={({ target }) => onChange(Number(target.value))}
          >
            {courses.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ByAddress
        onFound={(course) => {
          add(course);
          onChange(course.id);
        }}
      />
    </>
  );
}

/** A private course is listed for its members only; other creators enter its address. */
function ByAddress({ onFound }: { onFound: (course: Course) => void }) {
  const t = useText(whoText);
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const [isOther, setOther] = useState(false);
  const finding = useAction({
    run: () => courseAt(refIn(typed)),
    onSuccess: (course) => {
      setOther(course === null);
      if (!course) return;
      setTyped("");
      onFound(course);
    },
  });
  const find = () => {
    if (refIn(typed) !== "" && !finding.isPending) finding.start();
  };
  const isNowhere =
    isOther || (finding.error instanceof ProblemError && [404, 422].includes(finding.error.status));
  const wrong = isNowhere
    ? t.notCourse
    : finding.error && sentenceOf(finding.error, language, groupsErrors).title;
  return (
    <Field label={t.courseAddress} error={wrong}>
      {(ids) => (
        <span className="flex items-center gap-2">
          <Input
            {...ids}
            lang="en"
            value={typed}
            placeholder={t.courseExample}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setTyped(target.value);
              setOther(false);
              finding.reset();
            }}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              find();
            }}
          />
          <Button variant="secondary" busy={finding.isPending} onClick={find}>
            {finding.isPending ? t.finding : t.addCourse}
          </Button>
        </span>
      )}
    </Field>
  );
}

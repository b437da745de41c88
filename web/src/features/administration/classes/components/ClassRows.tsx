import { SLUG_LENGTH } from "@angon/contract/group-settings";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { teachersQuery } from "../api.ts";
import type { ClassesForm, ClassProblems, ClassRow } from "../rules.ts";
import { problemText, text } from "../text.ts";

interface ClassRowsProps {
  rows: readonly ClassRow[];
  values: ClassesForm;
  shown: ClassProblems;
  onChange: (patch: Partial<ClassesForm>) => void;
}

/** The classes that will be made: name, address and teacher of each. */
export function ClassRows({ rows, values, shown, onChange }: ClassRowsProps) {
  const t = useText(text);
  const problem = useText(problemText);
  const { data: teachers, error } = useQuery(teachersQuery, queryClient);
  const chooseOwner = (section: string, id: number) =>
    onChange({
      owners: Object.fromEntries(
        Object.entries({ ...values.owners, [section]: id }).filter(([, owner]) => owner !== 0),
      ),
    });
  return (
    <section aria-label={t.preview}>
      <h3 className="text-label font-semibold">{t.preview}</h3>
      <p className="text-meta text-ink-2">{rows.length === 0 ? t.previewEmpty : t.ownerHint}</p>
      {error && (
        <p role="status" className="text-meta text-bad">
          {t.teachersFailed}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-2.5">
        {rows.map(({ section, name, slug, ownerId }, at) => {
          const slugProblem = shown.slugs?.[at];
          return (
            <li key={section} className="rounded-control border border-line p-3">
              <p className="text-small font-semibold wrap-anywhere">{name}</p>
              <div className="mt-2 grid gap-2.5 sm:grid-cols-2">
                <TextField
                  label={t.slug}
                  aria-label={t.slugOf(name)}
                  error={slugProblem && problem[`${slugProblem}Slug`]}
                  lang="en"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={SLUG_LENGTH.max}
                  value={slug}
                  onChange={(typed) =>
                    onChange({ slugs: { ...values.slugs, [section]: typed.toLowerCase() } })
                  }
                />
                <Field label={t.owner} error={shown.owners?.[at] && problem.unfitOwner}>
                  {(ids) => (
                    <Select
                      {...ids}
                      aria-label={t.ownerOf(name)}
                      value={ownerId ?? 0}
                      onChange={({ target }) => chooseOwner(section, Number(target.value))}
                    >
                      <option value={0}>{t.noOwner}</option>
                      {teachers?.map((teacher) => (
                        <option key={teacher.id} value={teacher.id}>
                          {teacher.name}
                        </option>
                      ))}
                    </Select>
                  )}
                </Field>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

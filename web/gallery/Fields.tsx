import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Choice } from "../src/ui/Choice.tsx";
import { CodeInput } from "../src/ui/CodeInput.tsx";
import { DateInput, DateTimeInput } from "../src/ui/dates/DateInput.tsx";
import { Field } from "../src/ui/Field.tsx";
import { Icon } from "../src/ui/Icon.tsx";
import { Input } from "../src/ui/Input.tsx";
import { PasswordInput } from "../src/ui/PasswordInput.tsx";
import { Select } from "../src/ui/Select.tsx";
import { Textarea } from "../src/ui/Textarea.tsx";
import { Section } from "./Section.tsx";
import { useSample } from "./text.ts";

export function Fields({ scope }: { scope: string }) {
  const s = useSample();
  const [code, setCode] = useState("123");
  const [day, setDay] = useState("2026-12-15");
  const [moment, setMoment] = useState("2026-12-15T16:30");
  const [bio, setBio] = useState(s("bioValue"));
  return (
    <Section title={s("fields")}>
      <Field label={s("name")}>{(ids) => <Input {...ids} defaultValue={s("nameValue")} />}</Field>
      <Field label={s("phone")} error={s("phoneError")}>
        {(ids) => (
          <Input
            {...ids}
            className="num"
            defaultValue={s("phoneValue")}
            trail={<span className="num text-meta text-ink-3">{s("phoneCount")}</span>}
          />
        )}
      </Field>
      <Field label={s("phone")}>
        {(ids) => (
          <Input
            {...ids}
            placeholder={s("phoneValue")}
            lead={
              <span className="border-r border-line-strong pt-0.5 pr-2.5 text-ink-3">{s("country")}</span>
            }
            trail={<Icon of={CircleCheck} className="text-primary-ink" />}
          />
        )}
      </Field>
      <Field
        label={s("password")}
        action={
          <a href="#forgot" className="hit-text relative text-meta font-semibold text-primary-ink">
            {s("forgot")}
          </a>
        }
      >
        {(ids) => <PasswordInput {...ids} defaultValue="courtyard" />}
      </Field>
      <Field label={s("batch")} hint={s("batchHint")} locked>
        {(ids) => <Input {...ids} defaultValue="HSC 26" />}
      </Field>
      <Field label={s("day")}>{(ids) => <DateInput {...ids} value={day} onChange={setDay} />}</Field>
      <Field label={s("moment")}>
        {(ids) => <DateTimeInput {...ids} value={moment} onChange={setMoment} />}
      </Field>
      <Field label={s("bio")} counter={s("bioLeft")}>
        {(ids) => <Textarea {...ids} value={bio} onChange={(event) => setBio(event.target.value)} />}
      </Field>
      <Field label={s("bio")}>{(ids) => <Input {...ids} placeholder={s("bioPlaceholder")} />}</Field>
      <Field label={s("subject")}>
        {(ids) => (
          <Select {...ids} defaultValue="1">
            <option value="1">{s("subjectOne")}</option>
          </Select>
        )}
      </Field>
      <Field label={s("chapter")} error={s("chapterError")}>
        {(ids) => (
          <Select {...ids} value="" onChange={() => undefined} placeholder={s("chapterPick")}>
            <option value="1">{s("subjectOne")}</option>
          </Select>
        )}
      </Field>
      <Field label={s("chapter")} locked hint={s("batchHint")}>
        {(ids) => (
          <Select {...ids} defaultValue="1">
            <option value="1">{s("subjectOne")}</option>
          </Select>
        )}
      </Field>
      <Field label={s("code")}>{(ids) => <CodeInput {...ids} value={code} onChange={setCode} />}</Field>
      <Field label={s("code")} error={s("phoneError")}>
        {(ids) => <CodeInput {...ids} value={code} onChange={setCode} />}
      </Field>
      <Choices scope={scope} />
    </Section>
  );
}

function Choices({ scope }: { scope: string }) {
  const s = useSample();
  const [who, setWho] = useState("girl");
  const [religion, setReligion] = useState<string | null>(null);
  const [branch, setBranch] = useState("science");
  return (
    <>
      <Choice
        name={`${scope}-who`}
        legend={s("you")}
        options={[
          { value: "girl", label: s("girl") },
          { value: "boy", label: s("boy") },
        ]}
        value={who}
        onChange={setWho}
      />
      <Choice
        name={`${scope}-religion`}
        legend={s("religion")}
        options={(["islam", "hindu", "buddhist", "christian", "other"] as const).map((value) => ({
          value,
          label: s(value),
        }))}
        value={religion}
        onChange={setReligion}
        error={religion ? undefined : s("religionError")}
      />
      <Choice
        name={`${scope}-branch`}
        legend={s("branch")}
        columns={3}
        options={[
          { value: "science", label: s("science") },
          { value: "arts", label: s("arts") },
          { value: "commerce", label: s("commerce"), disabled: true },
        ]}
        value={branch}
        onChange={setBranch}
      />
    </>
  );
}

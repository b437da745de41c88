import { useText } from "../../../lib/i18n/text.ts";
import { Field } from "../../../ui/Field.tsx";
import { Input } from "../../../ui/Input.tsx";
import { checkCode } from "../api.ts";
import { codeProblems } from "../rules.ts";
import { problemText, text } from "../text.ts";
import { useStepForm, type StepProps } from "../use-step-form.ts";
import { StepForm } from "./StepForm.tsx";

/** The server checks the code before the other steps are filled in. */
export function CodeStep(props: StepProps) {
  const t = useText(text);
  const problem = useText(problemText);
  const form = useStepForm(props, codeProblems, ({ code }) => checkCode(code));
  const { values, shown } = form;
  return (
    <StepForm form={form} failure={props.failure}>
      <Field label={t.code} error={shown["code"] && problem[shown["code"]]}>
        {(ids) => (
          <Input
            {...ids}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="num"
            value={values.code}
            onChange={({ target }) => form.change({ code: target.value })}
          />
        )}
      </Field>
    </StepForm>
  );
}

import { TRY_LIMIT } from "@angon/contract/guard";
import { useState } from "react";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useAction } from "../../../lib/data/use-action.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { AreaField } from "../../../ui/fields/AreaField.tsx";
import { tryText } from "../api.ts";
import { text } from "../text.ts";
import { Matches } from "./Matches.tsx";

/** A field that says what the list would do with a text. */
export function TryIt() {
  const t = useText(text);
  const [tried, setTried] = useState("");
  const [result, setResult] = useState<Awaited<ReturnType<typeof tryText>>>();
  const trying = useAction({ run: tryText, onSuccess: setResult });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (tried.trim() !== "") void trying.start(tried);
      }}
    >
      <h2 className="text-h3">{t.tryTitle}</h2>
      <AreaField
        label={t.tryLabel}
        hint={t.tryHint}
        lang="bn"
        rows={3}
        maxLength={TRY_LIMIT}
        value={tried}
        onChange={(value) => {
          setTried(value);
          setResult(undefined);
        }}
      />
      <FormProblem error={trying.error} />
      <div className="flex justify-end">
        <Button type="submit" variant="secondary" busy={trying.isPending} disabled={tried.trim() === ""}>
          {t.tryNow}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-2.5 empty:hidden">
        {result && <p className="font-semibold">{result.verdict ? t.would[result.verdict] : t.passes}</p>}
        {result && result.matches.length > 0 && <Matches matches={result.matches} />}
      </div>
    </form>
  );
}

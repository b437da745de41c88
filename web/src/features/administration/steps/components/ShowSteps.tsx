import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../../lib/http/problem.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { showSteps, stepsQuery } from "../api.ts";
import { text } from "../text.ts";

/** Shows the list of steps again, also when all of them are done. */
export function ShowSteps() {
  const t = useText(text);
  const language = useLanguage();
  const { data } = useQuery(stepsQuery, queryClient);
  const showing = useAction({
    run: () => showSteps(true),
    onSuccess: () => scrollTo({ top: 0 }),
  });
  if (data?.shown !== false) return null;
  return (
    <p className="mt-6">
      <Button
        variant="quiet"
        size="sm"
        icon={ListChecks}
        busy={showing.isPending}
        onClick={() => showing.start()}
      >
        {t.show}
      </Button>
      {showing.error && (
        <span role="alert" className="ml-3 text-small text-bad">
          {sentenceOf(showing.error, language).title}
        </span>
      )}
    </p>
  );
}

import { LONGEST_SEARCH } from "@angon/contract/search";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Card } from "../../../../ui/Card.tsx";
import { foundQuery } from "../api.ts";
import { text } from "../text.ts";
import { ExamCard } from "./ExamCard.tsx";

/** Exams that hold the words of a search, above its posts; nothing when there are none or they cannot be read. */
export function FoundExams({ term }: { term: string }) {
  const t = useText(text);
  const { data } = useQuery({ ...foundQuery(term), enabled: term.length <= LONGEST_SEARCH }, queryClient);
  if (!data || data.data.length === 0) return null;
  return (
    <Card inset aria-label={t.found} className="my-3 overflow-hidden">
      <h2 className="px-4 pt-3 text-h3">{t.found}</h2>
      <ul className="divide-y divide-line">
        {data.data.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} clock={data} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

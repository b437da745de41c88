import type { ItemAnalysis } from "@angon/contract/quizzes/analysis";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Chip } from "../../../../ui/Badge.tsx";
import { ratingOf } from "../rules.ts";
import { text } from "../text.ts";
import { OptionBars } from "./OptionBars.tsx";

const cell = "px-3 py-3 max-md:px-2 align-top first:pl-4 last:pr-4";
const head =
  "px-3 py-2 whitespace-nowrap max-md:px-2 text-left text-meta font-semibold text-ink-2 first:pl-4 last:pr-4";

/** One row for each question; a phone shows picture and distractor below the question. */
export function ItemTable({ questions }: { questions: readonly ItemAnalysis[] }) {
  const t = useText(text);
  return (
    <table className="w-full border-collapse text-small">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className={head}>
            {t.question}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            {t.picture}
          </th>
          <th scope="col" className={head}>
            {t.share}
          </th>
          <th scope="col" className={head}>
            {t.discrimination}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {questions.map((item, i) => (
          <Row key={item.id} item={item} place={i + 1} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  item: ItemAnalysis;
  place: number;
}

function Row({ item, place }: RowProps) {
  const t = useText(text);
  return (
    <tr>
      <td className={cell}>
        <Question item={item} place={place} />
      </td>
      <td className={`${cell} max-md:hidden`}>
        <OptionBars item={item} />
      </td>
      <td className={`num ${cell}`}>{item.share === null ? t.tooFew : <Percent value={item.share} />}</td>
      <td className={`num ${cell}`}>
        {item.discrimination === null ? t.tooFew : <Discrimination value={item.discrimination} />}
      </td>
    </tr>
  );
}

function Question({ item, place }: RowProps) {
  const t = useText(text);
  const { number } = useFormat();
  const wrong = item.distractor === null ? undefined : item.options[item.distractor];
  return (
    <div className="flex gap-2">
      <span className="num shrink-0 font-semibold whitespace-nowrap text-primary-ink">{number(place)}.</span>
      <div className="min-w-0 grow">
        <RichText text={item.question} clamp={3} plain />
        <div className="mt-2 md:hidden">
          <OptionBars item={item} />
        </div>
        {wrong && (
          <div className="mt-1.5 flex flex-wrap gap-x-1.5 text-meta text-ink-2">
            <span>
              {t.distractor} ({t.chosenBy(t.letters[item.distractor ?? 0] ?? "", number(wrong.count))}):
            </span>
            <RichText text={wrong.option} plain />
          </div>
        )}
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {item.unanswered === item.asked && <Chip size="sm">{t.untouched}</Chip>}
          {item.retired && <Chip size="sm">{t.retired}</Chip>}
        </div>
      </div>
    </div>
  );
}

function Percent({ value }: { value: number }) {
  const { number } = useFormat();
  return <span className="font-semibold whitespace-nowrap">{number(value * 100)}%</span>;
}

const tones = { good: "primary", fair: "neutral", weak: "marigold", reversed: "krishna" } as const;

function Discrimination({ value }: { value: number }) {
  const t = useText(text);
  const { digits } = useFormat();
  const rating = ratingOf(value);
  return (
    <>
      <span className="block">{digits(value.toFixed(2)).replace("-", "−")}</span>
      <Chip size="sm" tone={tones[rating]} className="mt-0.5">
        {t[rating]}
      </Chip>
    </>
  );
}

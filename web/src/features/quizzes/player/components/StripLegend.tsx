import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";

export function StripLegend({ answered, open }: { answered: number; open: number }) {
  const t = useText(text);
  const format = useFormat();
  return (
    <div className="num mt-5 flex flex-col gap-2 text-meta text-ink-3">
      <Row look="border-[1.5px] border-primary-line bg-primary-soft">
        {t.answered} {format.number(answered)}
      </Row>
      <Row look="border-2 border-primary">{t.current}</Row>
      <Row look="border-[1.5px] border-control">
        {t.unanswered} {format.number(open)}
      </Row>
      <Row look="bg-marigold">{t.marked}</Row>
    </div>
  );
}

const Row = ({ look, children }: { look: string; children: React.ReactNode }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-3.5 rounded-full ${look}`} />
    <span>{children}</span>
  </span>
);

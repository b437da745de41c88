import { useFormat } from "../../../lib/format.ts";
import { useText } from "../../../lib/text.ts";
import { Reading } from "../components/Reading.tsx";
import { guidelines } from "../text.ts";

export default function GuidelinesPage() {
  const t = useText(guidelines);
  const { number } = useFormat();
  return <Reading title={t.title} lead={t.lead} sections={t.sections} numbers={number} />;
}

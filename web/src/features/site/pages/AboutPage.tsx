import { useText } from "../../../lib/text.ts";
import { Reading } from "../components/Reading.tsx";
import { about } from "../text.ts";

export default function AboutPage() {
  const t = useText(about);
  return <Reading title={t.title} lead={t.lead} sections={t.sections} />;
}

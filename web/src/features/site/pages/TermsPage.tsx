import { useText } from "../../../lib/text.ts";
import { Reading } from "../components/Reading.tsx";
import { terms } from "../text.ts";

export default function TermsPage() {
  const t = useText(terms);
  return <Reading title={t.title} lead={t.lead} sections={t.sections} />;
}

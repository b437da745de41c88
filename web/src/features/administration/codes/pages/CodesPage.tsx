import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { BatchForm } from "../components/BatchForm.tsx";
import { IssuedSheet } from "../components/IssuedSheet.tsx";
import { useSheet } from "../state.ts";
import { text } from "../text.ts";

/** Codes for a batch, and the slips of the codes that were made a moment ago. */
export default function CodesPage() {
  const t = useText(text);
  const sheet = useSheet();
  usePageTitle(t.title);
  return (
    <Card as="section" aria-label={t.title} className="overflow-clip">
      <div className="px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
      </div>
      {sheet ? (
        <IssuedSheet sheet={sheet} />
      ) : (
        <div className="flex flex-col gap-4 px-4 pb-5">
          <p className="text-small">{t.intro}</p>
          <BatchForm />
          <p className="text-small text-ink-2">{t.otherWays}</p>
        </div>
      )}
    </Card>
  );
}

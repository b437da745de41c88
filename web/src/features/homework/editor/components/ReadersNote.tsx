import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { site } from "../../../../lib/hydration/site.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { audienceQuery } from "../../api.ts";
import type { Draft } from "../state.ts";
import { text } from "../text.ts";

/** How many students of the chosen batch or group have paid, and so will see the homework. */
export function ReadersNote({ draft }: { draft: Draft }) {
  const t = useText(text);
  const { number } = useFormat();
  const { audience, hsc_batch, group_id } = draft;
  const chosen =
    audience === "batch"
      ? hsc_batch !== null && { hsc_batch }
      : group_id !== null && { group_id: String(group_id) };
  const { data } = useQuery(
    { ...audienceQuery(chosen || {}), enabled: site.paid_features && chosen !== false },
    queryClient,
  );
  if (!data) return null;
  const { students, readers } = data;
  return (
    <p role="status" className="text-meta text-ink-2">
      {t.readers(number(students), number(readers))}
    </p>
  );
}

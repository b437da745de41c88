import type { AiSpend } from "@angon/contract/administration/ai";
import { Link } from "wouter";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Part } from "../../components/Part.tsx";
import { text } from "../text.ts";
import { Facts } from "./Facts.tsx";

export function Quotas({ quotas }: Pick<AiSpend, "quotas">) {
  const t = useText(text);
  const { number } = useFormat();
  const { student_answers, staff_answers, pool_answers, pool_used } = quotas;
  return (
    <Part title={t.quotas}>
      <Facts
        facts={[
          [t.student, number(student_answers)],
          [t.staff, number(staff_answers)],
          [t.poolOf, t.usedOf(number(pool_used), number(pool_answers))],
        ]}
      />
      <Link href="/admin/settings/quotas" className="mt-3 inline-block text-small font-semibold text-primary">
        {t.changeQuotas}
      </Link>
    </Part>
  );
}

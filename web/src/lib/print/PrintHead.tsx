import "../../styles/print.css";
import type { ReactNode } from "react";
import { useFormat } from "../i18n/format.ts";
import { useText } from "../i18n/text.ts";
import { SchoolHead } from "./SchoolHead.tsx";
import { text } from "./text.ts";

/** On paper only: the school, the day, and the words by which the sheet is found again. */
export function PrintHead({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText(text);
  const { date } = useFormat();
  return (
    <div className="print-only print-head">
      <p>
        <b>
          <SchoolHead />
        </b>{" "}
        · {t.printedOn(date(Date.now()))}
      </p>
      <p className="print-title">{title}</p>
      {children}
    </div>
  );
}

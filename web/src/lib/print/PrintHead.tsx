// @chunk print
import "../../styles/print.css";
import type { ReactNode } from "react";
import { site } from "../hydration/site.ts";
import { useFormat } from "../i18n/format.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/text.ts";
import { text } from "./text.ts";

/** The logo of the school and its name, for sheets of paper. */
export function SchoolHead({ children }: { children?: ReactNode }) {
  return (
    <p>
      {site.logo && <img src={site.logo} alt="" width={28} height={28} className="mr-2 inline-block" />}
      <b>{site.brand[useLanguage()]}</b>
      {children}
    </p>
  );
}

/** On paper only: the school, the day, and the words by which the sheet is found again. */
export function PrintHead({ title, children }: { title: string; children?: ReactNode }) {
  const t = useText(text);
  const { date } = useFormat();
  return (
    <div className="print-only print-head">
      <SchoolHead> · {t.printedOn(date(Date.now()))}</SchoolHead>
      <p className="print-title">{title}</p>
      {children}
    </div>
  );
}

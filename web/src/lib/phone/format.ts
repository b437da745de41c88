import type { Formatters } from "../i18n/format.ts";

/** 01711000001 → 01711-000001: a hyphen after the five digits of the operator. */
export const formatPhone = (format: Formatters, latin: string): string =>
  format.digits(latin.replace(/^(\d{5})(\d{6})$/, "$1-$2"));

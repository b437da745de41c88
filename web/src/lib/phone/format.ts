import type { Formatters } from "../i18n/format.ts";

/** Cut after the five digits of the operator. */
export const formatPhone = (format: Formatters, latin: string): string =>
  format.digits(latin.replace(/^(\d{5})(\d{6})$/, "$1-$2"));

// @chunk shared
import { defineText } from "../i18n/text.ts";

export const text = defineText({
  requestId: { bn: "অনুরোধ নম্বর", en: "Request ID" },
});

import { reports, type ReportReason } from "@angon/contract/reports";
import { sendRequest } from "../../lib/api/client.ts";

export interface Reported {
  kind: "post" | "comment" | "user" | "group" | "homework" | "submission" | "quiz" | "exam";
  id: number;
}

export const sendReport = ({ kind, id }: Reported, reason: ReportReason) =>
  sendRequest(reports.create, { body: { kind, id, reason } });

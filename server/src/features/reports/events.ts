import type { ReportRow } from "./tables.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "report.created": { reportId: number; kind: ReportRow["kind"]; objectId: number };
    "report.decided": {
      kind: ReportRow["kind"];
      objectId: number;
      postId: number | null;
      decision: "hide" | "keep";
      authorId: number | null;
      reporterIds: readonly number[];
    };
  }
}

import { useLocation } from "wouter";
import { ReportPage } from "./ReportPage.tsx";
import { ReportsPage } from "./ReportsPage.tsx";

/** The queue, and one report of it. */
export default function ModerationPages() {
  const [path] = useLocation();
  const [, , , id] = path.split("/");
  return id ? <ReportPage id={id} /> : <ReportsPage />;
}

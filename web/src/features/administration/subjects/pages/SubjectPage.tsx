import { useParams } from "wouter";
import ChaptersPage from "./ChaptersPage.tsx";
import { TermsPage } from "./TermsPage.tsx";

/** Below the list of subjects: the chapters of one, or the terms of all. */
export default function SubjectPage() {
  return useParams<{ id: string }>().id === "terms" ? <TermsPage /> : <ChaptersPage />;
}

import { useLocation } from "wouter";
import FeedbackPage from "../../features/feedback/pages/FeedbackPage.tsx";
import LinksPage from "../../features/guardians/pages/LinksPage.tsx";

/** Two small pages are one chunk: each further one would cost every first visit the names of its files. */
export default function AccountPages() {
  const [path] = useLocation();
  return path.startsWith("/profile/") ? <LinksPage /> : <FeedbackPage />;
}

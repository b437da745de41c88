import { useLocation } from "wouter";
import FeedbackPage from "../../features/feedback/pages/FeedbackPage.tsx";
import LinksPage from "../../features/guardians/pages/LinksPage.tsx";
import ProfileEditPage from "../../features/users/pages/ProfileEditPage.tsx";

/** These small pages are one chunk: each further one would cost every first visit the names of its files. */
export default function AccountPages() {
  const [path] = useLocation();
  if (/^\/profile\/links/i.test(path)) return <LinksPage />;
  return /^\/profile\//i.test(path) ? <ProfileEditPage /> : <FeedbackPage />;
}

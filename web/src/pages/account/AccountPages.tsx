import { useLocation } from "wouter";
import BlocksPage from "../../features/blocks/pages/BlocksPage.tsx";
import FeedbackPage from "../../features/feedback/pages/FeedbackPage.tsx";
import LinksPage from "../../features/guardians/pages/LinksPage.tsx";
import OwnDecisionsPage from "../../features/moderation/decisions/pages/OwnDecisionsPage.tsx";
import SuspendedPage from "../../features/moderation/decisions/pages/SuspendedPage.tsx";
import { feedChanged } from "../../features/posts/public.ts";
import ProfileEditPage from "../../features/users/pages/ProfileEditPage.tsx";

/** These small pages are one chunk: each further one would cost every first visit the names of its files. */
export default function AccountPages() {
  const [path] = useLocation();
  if (/^\/profile\/links/i.test(path)) return <LinksPage />;
  if (/^\/profile\/blocked/i.test(path)) return <BlocksPage onChange={feedChanged.emit} />;
  if (/^\/moderation/i.test(path)) return <OwnDecisionsPage />;
  if (/^\/suspended/i.test(path)) return <SuspendedPage />;
  return /^\/profile\//i.test(path) ? <ProfileEditPage /> : <FeedbackPage />;
}

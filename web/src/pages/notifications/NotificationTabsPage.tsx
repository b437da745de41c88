import { useLocation } from "wouter";
import NotificationPage from "../../features/notifications/pages/NotificationPage.tsx";
import { late } from "../../lib/lazy/lazy.ts";
import { LatePiece } from "../../lib/lazy/Lazy.tsx";

const settings = late(() => import("../../features/preferences/pages/PreferencesPage.tsx"));

/** What one was told, and one step below it of what one wants to be. */
export default function NoticesPage() {
  const [path] = useLocation();
  return /\/settings\/?$/i.test(path) ? <LatePiece of={settings} props={{}} /> : <NotificationPage />;
}

import { useLocation } from "wouter";
import NotificationPage from "../../features/notifications/pages/NotificationPage.tsx";
import { late } from "../../lib/lazy/lazy.ts";
import { LatePiece } from "../../lib/lazy/Lazy.tsx";

const settings = late(() => import("../../features/preferences/pages/PreferencesPage.tsx"));

/** The notifications, and their settings one level below. */
export default function NoticesPage() {
  const [path] = useLocation();
  return /\/settings\/?$/i.test(path) ? <LatePiece of={settings} props={{}} /> : <NotificationPage />;
}

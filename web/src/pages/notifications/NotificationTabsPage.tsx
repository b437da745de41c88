import { useLocation } from "wouter";
import NotificationPage from "../../features/notifications/pages/NotificationPage.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";

const settings = lazy(() => import("../../features/preferences/pages/PreferencesPage.tsx"));

/** The notifications, and their settings one level below. */
export default function NoticesPage() {
  const [path] = useLocation();
  return /\/settings\/?$/i.test(path) ? <Lazy of={settings} props={{}} /> : <NotificationPage />;
}

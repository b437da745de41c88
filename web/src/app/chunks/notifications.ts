import { lazyComponent } from "../../lib/lazy/lazy-component.tsx";

export { default as NotificationPage } from "../../features/notifications/pages/NotificationPage.tsx";

export const PreferencesPage = lazyComponent(
  () => import("../../features/preferences/pages/PreferencesPage.tsx"),
);

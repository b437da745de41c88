declare const self: ServiceWorkerGlobalScope;

/** `PushNote` of the contract, declared here so that the worker does not bundle the contract. */
interface PushNote {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
}

const isPath = (url: unknown): url is string => typeof url === "string" && /^\/(?![/\\])/.test(url);

/** A notification with the same tag replaces the earlier one without a second sound. */
export function showNotification(data: PushMessageData | null): Promise<void> {
  if (!data) return Promise.resolve();
  const { title, url, ...rest } = data.json() as PushNote;
  return self.registration.showNotification(title, { ...rest, icon: "/icons/icon-192.png", data: url });
}

/** Uses a tab that is open already. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const path = isPath(notification.data) ? notification.data : "/notification";
  const [tab] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!tab) return void (await self.clients.openWindow(path));
  // Some browsers refuse the focus; the tab navigates anyway.
  await tab.focus().catch(() => undefined);
  if (new URL(tab.url).pathname === path) return;
  // A tab that this worker does not control cannot be navigated.
  await tab.navigate(path).catch(() => self.clients.openWindow(path));
}

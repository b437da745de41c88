declare const self: ServiceWorkerGlobalScope;

/** `PushNote` of the contract, which this small script does without. */
interface Note {
  title: string;
  body: string;
  url: string;
  tag: string;
  lang: string;
}

const isPath = (url: unknown): url is string => typeof url === "string" && /^\/(?![/\\])/.test(url);

/** A later note of the same thing takes the place of the earlier one, without a second sound. */
export function show(data: PushMessageData | null): Promise<void> {
  if (!data) return Promise.resolve();
  const { title, url, ...rest } = data.json() as Note;
  return self.registration.showNotification(title, { ...rest, icon: "/icons/icon-192.png", data: url });
}

/** Where the page is open already, that is where it goes on. */
export async function openFrom(note: Notification): Promise<void> {
  note.close();
  const path = isPath(note.data) ? note.data : "/notification";
  const [tab] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!tab) return void (await self.clients.openWindow(path));
  // Some browsers keep the focus to themselves; the page is led there all the same.
  await tab.focus().catch(() => undefined);
  if (new URL(tab.url).pathname === path) return;
  // A tab that this worker does not own cannot be led anywhere.
  await tab.navigate(path).catch(() => self.clients.openWindow(path));
}

/** Messages to the other tabs of this browser; a tab does not hear its own. */
export function tabChannel<Message>(name: string, onMessage: (message: Message) => void) {
  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : undefined;
  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => onMessage(data));
  return (message: Message): void => channel?.postMessage(message);
}

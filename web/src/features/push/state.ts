import { pushErrors, type PushSubscription as Subscription } from "@angon/contract/push";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../lib/data/query-client.ts";
import { queryOptions } from "../../lib/data/query-options.ts";
import { useAction } from "../../lib/data/use-action.ts";
import { useLanguage } from "../../lib/i18n/language.tsx";
import { sentenceOf } from "../../lib/http/problem.ts";
import { useText } from "../../lib/i18n/text.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { readState, subscribe, unsubscribe } from "./api.ts";
import { text } from "./text.ts";

type PushAt = "unsupported" | "denied" | "off" | "on";

const WORKER_COMES_MS = 30_000;

/** Over plain http, in a private window or on an iPhone that has not installed the page there is none. */
async function managerHere(): Promise<PushManager | undefined> {
  if (!("serviceWorker" in navigator) || !("Notification" in window)) return undefined;
  if (!("pushManager" in ServiceWorkerRegistration.prototype)) return undefined;
  // On a first visit the worker comes when the page has come to rest.
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_COMES_MS));
  const registration = await Promise.race([navigator.serviceWorker.ready, patience]);
  return registration?.pushManager;
}

async function fingerprint(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

interface Device {
  at: PushAt;
  key: string;
}

async function lookAtDevice(signal: AbortSignal): Promise<Device> {
  const manager = await managerHere();
  if (!manager) return { at: "unsupported", key: "" };
  const existing = await manager.getSubscription();
  const { key, on } = await readState(existing ? await fingerprint(existing.endpoint) : undefined, signal);
  if (Notification.permission === "denied") return { at: "denied", key };
  return { at: existing && on ? "on" : "off", key };
}

const deviceQuery = queryOptions({
  queryKey: ["push"],
  queryFn: ({ signal }) => lookAtDevice(signal),
  staleTime: 0,
});

class NotAllowed extends Error {}

/** Runs only on a press: browsers reject permission prompts without one, and users dislike them. */
async function turnOn(key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
  const manager = await managerHere();
  if (!manager) throw new NotAllowed();
  // One that was made with an older key of the school would never be heard again.
  await (await manager.getSubscription())?.unsubscribe();
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  await subscribe({ endpoint, keys } as Subscription);
}

async function turnOff(): Promise<void> {
  const existing = await (await managerHere())?.getSubscription();
  if (!existing) return;
  await unsubscribe(existing.endpoint);
  await existing.unsubscribe();
}

/** Whether this device is told, and the switch for it. */
export function usePush() {
  const t = useText(text);
  const language = useLanguage();
  const { data } = useQuery(deviceQuery, queryClient);
  const turning = useAction({
    run: async (on: boolean) => {
      try {
        await (on ? turnOn(data?.key ?? "") : turnOff());
      } finally {
        // The switch shows the wanted state until the device's own is known.
        await queryClient.invalidateQueries(deviceQuery);
      }
    },
    onError: (error) => {
      if (error instanceof NotAllowed) return;
      const isOurs = !(error instanceof DOMException);
      toast({
        tone: "bad",
        ...(isOurs ? sentenceOf(error, language, pushErrors) : { title: t.failed, body: t.failedHow }),
      });
    },
  });
  return { at: data?.at, isTurning: turning.isPending, wanted: turning.input, turn: turning.start };
}

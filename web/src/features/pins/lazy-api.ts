// @precache later
import { pins } from "@angon/contract/pins";
import type { Post } from "@angon/contract/posts";
import { sendRequest } from "../../lib/api/client.ts";
import { sentenceOf } from "../../lib/http/problem.ts";
import { textIn } from "../../lib/i18n/text.ts";
import type { Language } from "../../ui/language.ts";
import { toast } from "../../ui/overlay/Toast.tsx";
import { menuText } from "./lazy-text.ts";
import { pinsChanged } from "./state.ts";

type Pinnable = Pick<Post, "id" | "isPinned" | "group_id">;

/** `told` hears whether pinning has opened the post to people outside its group. */
const pinning = (post: Pinnable, wanted: boolean, told: (publishes: boolean) => void) => ({
  queueKey: `pin:${post.id}`,
  change: <P extends Pinnable>(before: P): P => ({ ...before, isPinned: wanted }),
  send: async () => {
    const params = { id: String(post.id) };
    const { isPinned, publishes } = wanted
      ? await sendRequest(pins.pin, { params, body: { group_id: post.group_id } })
      : await sendRequest(pins.unpin, { params });
    told(publishes);
    return { isPinned };
  },
});

/** Pins or unpins a post, and shows the outcome in a toast. `act` shows the change at once. */
export async function setPinned(
  post: Pinnable,
  wanted: boolean,
  language: Language,
  act: (action: ReturnType<typeof pinning>) => Promise<unknown>,
): Promise<void> {
  const t = textIn(menuText, language);
  let publishes = false;
  try {
    await act(pinning(post, wanted, (told) => (publishes = told)));
    pinsChanged.emit();
    toast({ title: wanted ? t.wasPinned : t.wasUnpinned, body: publishes ? t.publishes : undefined });
  } catch (error) {
    toast({ tone: "bad", title: t.failed, body: sentenceOf(error, language).title });
  }
}

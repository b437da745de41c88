import { live, POSTS_WATCHED } from "@angon/contract/live";
import { createParser } from "eventsource-parser";
import { currentLanguage } from "../i18n/language.tsx";
import { addressOf, requestOf } from "../http/request.ts";
import { secondsOf } from "../http/retry.ts";
import { getToken, renew } from "../http/access-token.ts";
import { looksAtPresence, pass, postsWatched } from "./subscribe.ts";

/** The server says something each 25 seconds; a line that is silent for longer is none. */
const SILENCE_MS = 60_000;

/** How a line ended, and in how many seconds the server wants to be asked again. */
export type End = { heardAnything: boolean; isRefused: boolean; afterSeconds?: number | undefined };

const address = (): string => {
  const posts = postsWatched()
    .slice(-POSTS_WATCHED)
    .map((id) => `post=${id}`);
  const query = [...posts, ...(looksAtPresence() ? ["presence=1"] : [])].join("&");
  return addressOf(live.stream, {}) + (query && `?${query}`);
};

async function ask(lastId: string | undefined, signal: AbortSignal): Promise<Response> {
  const request = requestOf(live.stream, {}, { token: getToken(), language: currentLanguage() });
  const headers = {
    ...(request.headers as Record<string, string>),
    Accept: "text/event-stream",
    ...(lastId === undefined ? {} : { "Last-Event-ID": lastId }),
  };
  return fetch(address(), { ...request, headers, signal, cache: "no-store" });
}

/** One line from its beginning to its end; `noteId` keeps how far it was heard. */
export async function listen(
  lastId: string | undefined,
  noteId: (id: string) => void,
  leaving: AbortSignal,
): Promise<End> {
  const end: End = { heardAnything: false, isRefused: false };
  const line = new AbortController();
  const hangUp = () => line.abort();
  leaving.addEventListener("abort", hangUp, { once: true });
  let silence = setTimeout(hangUp, SILENCE_MS);
  try {
    if (getToken() === null && !(await renew())) return { ...end, isRefused: true };
    let response = await ask(lastId, line.signal);
    if (response.status === 401 && (await renew())) response = await ask(lastId, line.signal);
    if (!response.ok || !response.body) {
      const isRefused = response.status < 500 && response.status !== 429;
      return { ...end, isRefused, afterSeconds: secondsOf(response.headers.get("Retry-After")) };
    }
    const parser = createParser({
      onEvent: ({ id, event = "", data }) => {
        end.heardAnything = true;
        pass(event, JSON.parse(data));
        if (id !== undefined) noteId(id);
      },
    });
    const reader = response.body.getReader();
    const letters = new TextDecoder();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_MS);
      parser.feed(letters.decode(piece.value, { stream: true }));
    }
  } catch {
    // The connection ended or was refused; the caller decides whether to reconnect.
  } finally {
    clearTimeout(silence);
    leaving.removeEventListener("abort", hangUp);
    line.abort();
  }
  return end;
}

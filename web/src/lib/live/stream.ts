import { live, POSTS_WATCHED } from "@angon/contract/live";
import { createParser } from "eventsource-parser";
import { currentLanguage } from "../i18n/language.tsx";
import { urlOf, requestInitOf } from "../http/request.ts";
import { parseRetryAfter } from "../http/retry.ts";
import { getToken, renewToken } from "../http/access-token.ts";
import { watchesPresence, dispatch, watchedPosts } from "./subscribe.ts";

/** The server says something each 25 seconds; a line that is silent for longer is none. */
const SILENCE_TIMEOUT_MS = 60_000;

/** How a line ended, and in how many seconds the server wants to be asked again. */
export type StreamEnd = { receivedEvent: boolean; isRefused: boolean; retryAfter?: number | undefined };

const streamUrl = (): string => {
  const posts = watchedPosts()
    .slice(-POSTS_WATCHED)
    .map((id) => `post=${id}`);
  const query = [...posts, ...(watchesPresence() ? ["presence=1"] : [])].join("&");
  return urlOf(live.stream, {}) + (query && `?${query}`);
};

async function fetchStream(lastId: string | undefined, signal: AbortSignal): Promise<Response> {
  const request = requestInitOf(live.stream, {}, { token: getToken(), language: currentLanguage() });
  const headers = {
    ...(request.headers as Record<string, string>),
    Accept: "text/event-stream",
    ...(lastId === undefined ? {} : { "Last-Event-ID": lastId }),
  };
  return fetch(streamUrl(), { ...request, headers, signal, cache: "no-store" });
}

/** One line from its beginning to its end; `noteId` keeps how far it was heard. */
export async function readStream(
  lastId: string | undefined,
  noteId: (id: string) => void,
  leaving: AbortSignal,
): Promise<StreamEnd> {
  const end: StreamEnd = { receivedEvent: false, isRefused: false };
  const line = new AbortController();
  const hangUp = () => line.abort();
  leaving.addEventListener("abort", hangUp, { once: true });
  let silence = setTimeout(hangUp, SILENCE_TIMEOUT_MS);
  try {
    if (getToken() === null && !(await renewToken())) return { ...end, isRefused: true };
    let response = await fetchStream(lastId, line.signal);
    if (response.status === 401 && (await renewToken())) response = await fetchStream(lastId, line.signal);
    if (!response.ok || !response.body) {
      const isRefused = response.status < 500 && response.status !== 429;
      return { ...end, isRefused, retryAfter: parseRetryAfter(response.headers.get("Retry-After")) };
    }
    const parser = createParser({
      onEvent: ({ id, event = "", data }) => {
        end.receivedEvent = true;
        dispatch(event, JSON.parse(data));
        if (id !== undefined) noteId(id);
      },
    });
    const reader = response.body.getReader();
    const letters = new TextDecoder();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(silence);
      silence = setTimeout(hangUp, SILENCE_TIMEOUT_MS);
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

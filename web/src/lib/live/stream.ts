import { live, TOPICS_WATCHED } from "@angon/contract/live";
import { createParser } from "eventsource-parser";
import { currentLanguage } from "../i18n/language.tsx";
import { urlOf, requestInitOf } from "../http/request.ts";
import { parseRetryAfter } from "../http/retry.ts";
import { getToken, needsToken, renewToken } from "../http/access-token.ts";
import { watchesPresence, dispatch, watchedTopics } from "./subscribe.ts";

/** The server sends a heartbeat every 25 seconds; a connection silent for longer is broken. */
const SILENCE_TIMEOUT_MS = 60_000;

/** How a connection ended; `retryAfter` in seconds. */
export type StreamEnd = { receivedEvent: boolean; isRefused: boolean; retryAfter?: number | undefined };

const streamUrl = (): string => {
  const query = [
    ...watchedTopics().slice(-TOPICS_WATCHED),
    ...(watchesPresence() ? ["presence=1"] : []),
  ].join("&");
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

/** Reads one SSE connection until it ends; `onEventId` receives the id of each event. */
export async function readStream(
  lastId: string | undefined,
  onEventId: (id: string) => void,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const end: StreamEnd = { receivedEvent: false, isRefused: false };
  const connection = new AbortController();
  const disconnect = () => connection.abort();
  signal.addEventListener("abort", disconnect, { once: true });
  let silenceTimer = setTimeout(disconnect, SILENCE_TIMEOUT_MS);
  try {
    if ((getToken() === null || needsToken()) && !(await renewToken())) return { ...end, isRefused: true };
    let response = await fetchStream(lastId, connection.signal);
    if (response.status === 401 && (await renewToken()))
      response = await fetchStream(lastId, connection.signal);
    if (!response.ok || !response.body) {
      const isRefused = response.status < 500 && response.status !== 429;
      return { ...end, isRefused, retryAfter: parseRetryAfter(response.headers.get("Retry-After")) };
    }
    const parser = createParser({
      onEvent: ({ id, event = "", data }) => {
        end.receivedEvent = true;
        dispatch(event, JSON.parse(data));
        if (id !== undefined) onEventId(id);
      },
    });
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(disconnect, SILENCE_TIMEOUT_MS);
      parser.feed(decoder.decode(chunk.value, { stream: true }));
    }
  } catch {
    // The connection ended or was refused; the caller decides whether to reconnect.
  } finally {
    clearTimeout(silenceTimer);
    signal.removeEventListener("abort", disconnect);
    connection.abort();
  }
  return end;
}

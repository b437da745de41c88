import { MAX_NEWER_POSTS } from "@angon/contract/feed";
import { ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { isOnline, useOnline } from "../../../lib/browser/online.ts";
import { snapshotOf, reloadList } from "../../../lib/data/use-infinite-list.ts";
import { mustPoll, subscribe } from "../../../lib/live/subscribe.ts";
import { mayStream } from "../../../lib/saver/level.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { readFeed, type Feed } from "../api.ts";
import { readNewer, type NewerPosts } from "../lazy-api.ts";
import { newsText } from "../lazy-text.ts";
import { msUntilCount, msUntilPoll } from "../rules.ts";
import { feedChanged, putPosts } from "../state.ts";

export interface NewPostsProps {
  listKey: string;
  feed: Feed;
}

/** Says below the header what has come since the list was read; nothing moves before it is pressed. */
export default function NewPosts({ listKey, feed }: NewPostsProps) {
  const t = useText(newsText);
  const { number } = useFormat();
  const [news, forget] = usePolledPosts(listKey, feed);
  const [isBusy, setBusy] = useState(false);
  const [timesCome, setTimesCome] = useState(0);
  const isShown = useOnline() && news !== null;

  const show = async () => {
    scrollTo(0, 0);
    setBusy(true);
    const isNew = await reloadList(
      listKey,
      feed.sortedBy === "latest" ? [] : newestOf(feed, news?.ids ?? []),
    );
    setBusy(false);
    if (!isNew) return toast({ tone: "bad", title: t.failed, body: t.failedBody });
    forget();
    setTimesCome(timesCome + 1);
  };
  useEffect(() => {
    if (timesCome > 0) focusFirst();
  }, [timesCome]);

  return (
    <div
      role="status"
      className="pointer-events-none sticky top-[calc(var(--header-h)+12px)] z-20 flex h-0 justify-center"
    >
      {isShown ? (
        <button
          type="button"
          aria-busy={isBusy}
          onClick={() => isBusy || void show()}
          className="hit new-posts pointer-events-auto relative flex h-10 items-center gap-2 rounded-full bg-primary pt-0.5 pr-4 pl-3 text-label font-semibold text-on-primary shadow-pop hover:bg-primary-hover"
        >
          <Icon of={ArrowUp} size={18} className="-mt-0.5" />
          <span className="-mt-0.5 flex empty:hidden">
            {news.faces.map(({ id, name, image }, place) => (
              <Avatar
                key={id}
                src={image}
                id={id}
                owner={name}
                size={24}
                className={place > 0 ? "-ml-2 rounded-full halo" : "rounded-full halo"}
              />
            ))}
          </span>
          {news.count > MAX_NEWER_POSTS
            ? t.newer(t.overMost(number(MAX_NEWER_POSTS)), false)
            : t.newer(number(news.count), news.count === 1)}
        </button>
      ) : (
        timesCome > 0 && <span className="sr-only">{t.came}</span>
      )}
    </div>
  );
}

/** Further posts may arrive between the count and the request. */
const ROOM = 5;

/** New posts may rank far down in the feed; on request they are shown on top. */
async function newestOf(feed: Feed, ids: readonly number[]): Promise<number[]> {
  const wanted = { page: 1, size: ids.length + ROOM };
  const { data } = await readFeed({ ...feed, sortedBy: "latest" }, wanted, new AbortController().signal);
  putPosts(data);
  const oldest = Math.min(...ids);
  return data.map(({ id }) => id).filter((id) => id >= oldest);
}

/** Reading goes on at the first of them. */
function focusFirst(): void {
  const first = document.querySelector<HTMLElement>("[data-post]");
  if (!first) return;
  first.tabIndex = -1;
  first.classList.add("outline-none");
  first.focus({ preventScroll: true });
}

/** Polls after an event of the stream, and each minute while there is no connection. */
function usePolledPosts(listKey: string, feed: Feed): [news: NewerPosts | null, forget: () => void] {
  const [news, setNews] = useState<{ listKey: string; found: NewerPosts } | null>(null);
  const asked = JSON.stringify(feed);
  const isAnnounced = useRef(false);
  /** An event has come since the last poll; the event that loaded this component, too. */
  const isBehind = useRef(true);
  useEffect(() => void (isAnnounced.current = news !== null));

  useEffect(() => {
    const leaving = new AbortController();
    let polledAt = snapshotOf(listKey)?.at ?? Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const pollIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(poll, ms);
    };

    async function poll(): Promise<void> {
      pollIn(msUntilPoll(Date.now()));
      const moment = snapshotOf(listKey);
      if (!moment || document.hidden || !isOnline() || !mayStream()) return;
      if (!isBehind.current && !mustPoll()) return;
      isBehind.current = false;
      polledAt = Date.now();
      try {
        const found = await readNewer(JSON.parse(asked) as Feed, moment.asOf, leaving.signal);
        // The list may have begun anew meanwhile.
        if (snapshotOf(listKey)?.asOf === moment.asOf) setNews(found.count > 0 ? { listKey, found } : null);
      } catch {
        // The next poll comes by itself.
        isBehind.current = true;
      }
    }
    const countIn = () => pollIn(msUntilCount(polledAt, isAnnounced.current));
    const pollIfDue = () => void ((isBehind.current || msUntilPoll(polledAt) === 0) && poll());
    const stopHearing = subscribe("feed", () => {
      if (isBehind.current) return;
      isBehind.current = true;
      countIn();
    });
    if (isBehind.current) countIn();
    else pollIn(msUntilPoll(polledAt));
    document.addEventListener("visibilitychange", pollIfDue);
    addEventListener("online", pollIfDue);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      stopHearing();
      document.removeEventListener("visibilitychange", pollIfDue);
      removeEventListener("online", pollIfDue);
    };
  }, [listKey, asked]);
  useEffect(() => feedChanged.subscribe(() => setNews(null)), []);

  return [news?.listKey === listKey ? news.found : null, () => setNews(null)];
}

import { shareMessage, type Post } from "@angon/contract/posts";
import { copyText } from "../../../lib/browser/clipboard.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { loadOrToast } from "../../../lib/lazy/load-or-toast.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { announcementMenuText, announcing } from "../../announcements/public.ts";
import { following, followsText } from "../../follows/public.ts";
import { loadPinning } from "../../pins/public.ts";
import { useSession } from "../../session/public.ts";
import { actOnAuthor, actOnPost } from "../state.ts";
import { dialogText } from "../lazy-text.ts";
import { linkOf } from "../sharing/public.ts";

/** The entries of the menu that need no dialog. */
export function useMenuActions(post: Post) {
  const announcements = useText(announcementMenuText);
  const follows = useText(followsText);
  const t = useText(dialogText);
  const language = useLanguage();
  const { stub } = useSession();
  const tell = (title: string) => (error: unknown) =>
    toast({ tone: "bad", title, body: sentenceOf(error, language).title });

  const announce = async () => {
    const wanted = !post.announced;
    try {
      await actOnPost(post.id, announcing(post, wanted));
      toast({ title: wanted ? announcements.announced : announcements.withdrawn });
    } catch (error) {
      tell(announcements.failed)(error);
    }
  };

  const copyLink = () => {
    void copyText(linkOf(post.id)).then((outcome) =>
      outcome === "copied"
        ? toast({ title: shareMessage[language] })
        : toast({ tone: "bad", title: t[outcome] }),
    );
  };

  const unfollowAuthor = async () => {
    try {
      const outcome = await actOnAuthor(post.userId, following(post.userId, false));
      if (outcome === "done") toast({ title: follows.unfollowed, body: post.user.name });
    } catch (error) {
      tell(follows.failed)(error);
    }
  };

  const mayUnfollow = post.isFollowing && post.userId !== stub?.id;
  const unfollow = mayUnfollow && (() => void unfollowAuthor());
  const pin = async () => {
    const loaded = await loadOrToast(loadPinning);
    await loaded?.setPinned(post, !post.isPinned, language, (action) => actOnPost(post.id, action));
  };
  return { pin: () => void pin(), announce: () => void announce(), copyLink, unfollow };
}

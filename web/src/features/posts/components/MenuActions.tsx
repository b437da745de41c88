import { shareMessage, type Post } from "@angon/contract/posts";
import { copyText } from "../../../lib/browser/clipboard.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { following, followsText } from "../../follows/public.ts";
import { pinning, pinsChanged, pinsText, pinText } from "../../pins/public.ts";
import { useSession } from "../../session/public.ts";
import { actOnAuthor, actOnPost } from "../state.ts";
import { dialogText } from "../lazy-text.ts";
import { linkOf } from "./ShareButton.tsx";

/** The entries of the menu that need no dialog. */
export function useMenuActions(post: Post) {
  const pins = { ...useText(pinsText), ...useText(pinText) };
  const follows = useText(followsText);
  const t = useText(dialogText);
  const language = useLanguage();
  const { stub } = useSession();
  const tell = (title: string) => (error: unknown) =>
    toast({ tone: "bad", title, body: sentenceOf(error, language).title });

  const pin = async () => {
    const wanted = !post.isPinned;
    let publishes = false;
    try {
      await actOnPost(
        post.id,
        pinning(post, wanted, (told) => (publishes = told)),
      );
      pinsChanged.emit();
      toast({
        title: wanted ? pins.wasPinned : pins.wasUnpinned,
        body: publishes ? pins.publishes : undefined,
      });
    } catch (error) {
      tell(pins.failed)(error);
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
  const unfollow = mayUnfollow && {
    label: follows.unfollow(post.user.name),
    run: () => void unfollowAuthor(),
  };
  return { pin: () => void pin(), copyLink, unfollow };
}

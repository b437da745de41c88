import type { Followed } from "@angon/contract/follows";
import { Check, UserPlus } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useDoubleTapGuard } from "../../../lib/forms/use-double-tap-guard.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { QueuedError } from "../../../lib/outbox/queued.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { useSession } from "../../session/public.ts";
import { following } from "../api.ts";
import { listText } from "../lazy-text.ts";
import { announceFollow } from "../state.ts";
import { text } from "../text.ts";

type Person = Pick<Followed, "id" | "name" | "isFollowing" | "is_assistant">;

interface FollowToggleProps {
  person: Person;
  /** On a page of their own it is the first thing to do. */
  wide?: boolean;
}

/** Follows and unfollows a user; hidden for the viewer and for the assistant. */
export function FollowToggle({ person, wide = false }: FollowToggleProps) {
  const t = useText(text);
  const says = useText(listText);
  const language = useLanguage();
  const { stub } = useSession();
  const [isFollowing, setFollowing] = useState(person.isFollowing);
  // A list that was read again knows better than the last press.
  const [said, setSaid] = useState(person.isFollowing);
  if (said !== person.isFollowing) {
    setSaid(person.isFollowing);
    setFollowing(person.isFollowing);
  }
  const calm = useDoubleTapGuard();
  const attempt = useAction({
    run: (wanted: boolean) => following(person.id, wanted).send(),
    onSettled: calm.end,
    onSuccess: (answer) => {
      setFollowing(answer.isFollowing);
      toast({ title: answer.isFollowing ? says.nowFollowing : t.unfollowed, body: person.name });
    },
    onError: (error, wanted) => {
      if (error instanceof QueuedError) return announceFollow(person.id, wanted);
      setFollowing(!wanted);
      const title = wanted ? t.failed : says.unfollowFailed;
      toast({ tone: "bad", title, body: sentenceOf(error, language).title });
    },
  });
  if (stub?.id === person.id || person.is_assistant) return null;

  const press = () => {
    if (!calm.tryStart()) return;
    setFollowing(!isFollowing);
    attempt.start(!isFollowing);
  };
  return (
    <Button
      size={wide ? "md" : "sm"}
      variant={isFollowing ? "secondary" : wide ? "primary" : "tint"}
      icon={isFollowing ? Check : wide ? UserPlus : undefined}
      busy={attempt.isPending}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? t.followsSomebody(person.name) : t.followSomebody(person.name)}
      onClick={press}
      className={wide ? undefined : "shrink-0 px-3!"}
    >
      {isFollowing ? t.following : wide ? says.followThem : t.follow}
    </Button>
  );
}

import { Check } from "lucide-react";
import { useState } from "react";
import { useDoubleTapGuard } from "../../../lib/forms/use-double-tap-guard.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { text } from "../text.ts";

interface FollowButtonProps {
  name: string;
  isFollowing: boolean;
  onFollow: (wanted: boolean) => Promise<void>;
}

/** Shown for users who are not followed; it stays after a press, so that a mistake can be undone. */
export function FollowButton({ name, isFollowing, onFollow }: FollowButtonProps) {
  const t = useText(text);
  const calm = useDoubleTapGuard();
  const [wasOffered, setOffered] = useState(!isFollowing);
  if (!isFollowing && !wasOffered) setOffered(true);
  if (!wasOffered) return null;
  return (
    <Button
      size="sm"
      variant={isFollowing ? "secondary" : "tint"}
      icon={isFollowing ? Check : undefined}
      aria-pressed={isFollowing}
      aria-label={isFollowing ? t.followsSomebody(name) : t.followSomebody(name)}
      onClick={() => calm.tryStart() && void onFollow(!isFollowing).finally(calm.end)}
      className="px-3!"
    >
      {isFollowing ? t.following : t.follow}
    </Button>
  );
}

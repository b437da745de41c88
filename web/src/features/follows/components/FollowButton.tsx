import { Check } from "lucide-react";
import { useState } from "react";
import { useCalm } from "../../../lib/forms/use-double-tap-guard.ts";
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
  const calm = useCalm();
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
      onClick={() => calm.begins() && void onFollow(!isFollowing).finally(calm.ended)}
      className="px-3!"
    >
      {isFollowing ? t.following : t.follow}
    </Button>
  );
}

import { membersErrors, type Member, type MemberRights } from "@angon/contract/members";
import { useQuery } from "@tanstack/react-query";
import { Ban, EllipsisVertical, RotateCw, UserCog, UserMinus } from "lucide-react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Menu, MenuItem } from "../../../ui/overlay/Menu.tsx";
import { Popover } from "../../../ui/overlay/Popover.tsx";
import { Line } from "../../../ui/Skeleton.tsx";
import { rightsQuery } from "../api.ts";
import type { MemberAction } from "../state.ts";
import { text } from "../text.ts";

interface MemberMenuProps {
  groupId: number;
  member: Member;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (action: MemberAction, rights: MemberRights) => void;
}

/** The possible actions are loaded each time the menu opens, because roles may have changed. */
export function MemberMenu({ groupId, member, isOpen, onOpenChange, onChoose }: MemberMenuProps) {
  const t = useText(text);
  const label = t.menuOf(member.name);
  return (
    <Popover
      label={label}
      className="w-58"
      onOpenChange={onOpenChange}
      trigger={(props) => (
        <IconButton {...props} size="sm" icon={EllipsisVertical} label={label} active={isOpen} />
      )}
    >
      <Allowed {...{ groupId, member, onChoose }} />
    </Popover>
  );
}

type AllowedProps = Omit<MemberMenuProps, "isOpen" | "onOpenChange">;

function Allowed({ groupId, member, onChoose }: AllowedProps) {
  const t = useText(text);
  const language = useLanguage();
  const { data, error, refetch } = useQuery(rightsQuery(groupId, member.user_id), queryClient);

  if (error && !data)
    return (
      <div role="alert">
        <p className="px-4 py-1.5 text-small text-krishna-ink">
          {sentenceOf(error, language, membersErrors).title}
        </p>
        <Menu>
          <MenuItem keepOpen icon={RotateCw} label={t.tryAgain} onSelect={() => void refetch()} />
        </Menu>
      </div>
    );
  if (!data) return <Waiting />;

  const { assign, remove, ban } = data.can;
  const choose = (action: MemberAction) => () => onChoose(action, data);
  if (assign.length === 0 && !remove && !ban) {
    return (
      <p role="status" className="px-4 py-2 text-small text-ink-2">
        {t.nothingAllowed(member.name)}
      </p>
    );
  }
  return (
    <Menu>
      {assign.length > 0 && <MenuItem icon={UserCog} label={t.assign} onSelect={choose("assign")} />}
      {remove && <MenuItem icon={UserMinus} label={t.remove} onSelect={choose("remove")} />}
      {ban && <MenuItem danger icon={Ban} label={t.ban} onSelect={choose("ban")} />}
    </Menu>
  );
}

/** As high as the three that mostly follow. */
function Waiting() {
  const t = useText(text);
  return (
    <div aria-busy="true" className="bones">
      <span role="status" className="sr-only">
        {t.rightsLoading}
      </span>
      {["60%", "75%", "50%"].map((width) => (
        <div key={width} className="flex min-h-12 items-center px-4">
          <Line width={width} />
        </div>
      ))}
    </div>
  );
}

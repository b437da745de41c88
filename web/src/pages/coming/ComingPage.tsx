import { NotebookPen } from "lucide-react";
import { useText } from "../../lib/i18n/text.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import type { IconType } from "../../ui/Icon.tsx";
import { text } from "../../shell/text.ts";
import { comingText } from "../text.ts";

const icons = {
  homework: NotebookPen,
} as const satisfies Record<string, IconType>;

export type Room = keyof typeof icons;

const names = {
  homework: "homework",
} as const satisfies Record<Room, keyof typeof text>;

/** A room that is not furnished yet says what it will be and shows the way back. */
export const comingPage = (room: Room) =>
  function ComingPage() {
    const t = useText(comingText);
    const name = useText(text)[names[room]];
    return (
      <div className="mx-auto w-full max-w-190">
        <h1 className="px-4 pt-4.5 pb-3 max-lg:sr-only md:px-0 md:pt-0 md:pb-3.5">{name}</h1>
        <Card>
          <EmptyState
            icon={icons[room]}
            title={t[room]}
            body={t[`${room}Body`]}
            action={
              <ButtonLink href="/" variant="tint">
                {t.home}
              </ButtonLink>
            }
          />
        </Card>
      </div>
    );
  };

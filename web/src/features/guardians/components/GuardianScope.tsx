import { Check, X } from "lucide-react";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { Icon, type IconType } from "../../../ui/Icon.tsx";
import { text } from "../text.ts";

/** Lists what a guardian sees, before a link is made. */
export function GuardianScope() {
  const t = useText(text);
  return (
    <Card padded className="flex flex-col gap-4">
      <div className="grid gap-5 sm:grid-cols-2">
        <Points
          title={t.seesTitle}
          icon={Check}
          tone="text-primary-ink"
          points={[t.seesHomework, t.seesFeed]}
        />
        <Points
          title={t.hiddenTitle}
          icon={X}
          tone="text-krishna-ink"
          points={[t.hiddenMarks, t.hiddenGroups, t.hiddenOthers]}
        />
      </div>
      <p className="text-small text-ink-2">{t.eitherEnds}</p>
    </Card>
  );
}

interface PointsProps {
  title: string;
  icon: IconType;
  tone: string;
  points: string[];
}

const Points = ({ title, icon, tone, points }: PointsProps) => (
  <section>
    <h2 className="mb-1.5 text-h3">{title}</h2>
    <ul className="flex flex-col gap-1.5">
      {points.map((point) => (
        <li key={point} className="flex gap-2.5 text-small">
          <Icon of={icon} size={18} className={`mt-0.75 ${tone}`} />
          {point}
        </li>
      ))}
    </ul>
  </section>
);

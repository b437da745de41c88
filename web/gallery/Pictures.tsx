import {
  AlarmClock,
  Check,
  Clock,
  CloudOff,
  GraduationCap,
  House,
  MessageCircle,
  RotateCw,
  Shield,
  Star,
} from "lucide-react";
import { Alpona } from "../src/ui/Alpona.tsx";
import { Avatar } from "../src/ui/Avatar.tsx";
import { Chip } from "../src/ui/Badge.tsx";
import { Brand } from "../src/ui/Brand.tsx";
import { Button } from "../src/ui/Button.tsx";
import { Card } from "../src/ui/Card.tsx";
import { EmptyState } from "../src/ui/EmptyState.tsx";
import { PostSkeleton, RowSkeleton } from "../src/ui/Skeleton.tsx";
import { Spinner } from "../src/ui/Spinner.tsx";
import { Row, Section } from "./Section.tsx";
import { useSample } from "./text.ts";

export function Marks() {
  const s = useSample();
  return (
    <Section title={s("marks")}>
      <Row>
        <Brand />
        <span className="gallery-wall">
          <Brand size="lg" onDark />
        </span>
      </Row>
      <Row>
        <Avatar src="/favicon.svg" id={1} name={s("nameValue")} size={56} />
        <Avatar src="/nowhere.png" id={2} name={s("nameValue")} dot />
        <Avatar src={null} id={3} name={s("nameValue")} group={<Alpona shape="rosetteSmall" size={22} />} />
        <Spinner size={24} />
      </Row>
      <Row>
        <Chip size="sm" tone="primarySolid" icon={GraduationCap}>
          {s("teacher")}
        </Chip>
        <Chip size="sm" tone="inkSolid" icon={Shield}>
          {s("admin")}
        </Chip>
        <Chip size="sm" tone="peacock">
          {s("moderator")}
        </Chip>
        <Chip size="sm" tone="marigold">
          {s("president")}
        </Chip>
        <Chip size="sm">{s("advisor")}</Chip>
        <Chip size="sm" tone="clayOutline" icon={House}>
          {s("guardian")}
        </Chip>
        <Chip pill tone="primary" icon={Clock}>
          {s("daysLeft")}
        </Chip>
        <Chip pill tone="krishna" icon={AlarmClock}>
          {s("hoursLeft")}
        </Chip>
        <Chip pill tone="primarySolid" icon={Check}>
          {s("sent")}
        </Chip>
        <Chip pill tone="marigold" icon={Star}>
          {s("best")}
        </Chip>
        <Chip tone="clay">{s("guardian")}</Chip>
      </Row>
      <div className="gallery-alpona">
        <Alpona shape="rosette" size={200} />
        <Alpona shape="rosetteSmall" size={120} />
        <Alpona shape="fan" size={200} />
        <Alpona shape="lata" size={320} />
      </div>
    </Section>
  );
}

export function States() {
  const s = useSample();
  return (
    <Section title={s("states")}>
      <Card>
        <EmptyState
          icon={MessageCircle}
          title={s("noComments")}
          body={s("noCommentsBody")}
          action={<Button variant="tint">{s("writeComment")}</Button>}
        />
      </Card>
      <Card>
        <EmptyState
          tone="error"
          icon={CloudOff}
          title={s("failed")}
          body={s("failedBody")}
          action={<Button icon={RotateCw}>{s("retry")}</Button>}
        />
      </Card>
      <div aria-busy="true">
        <PostSkeleton />
        <Card inset className="gallery-gap">
          <RowSkeleton />
          <RowSkeleton />
        </Card>
      </div>
    </Section>
  );
}

export function Type() {
  const s = useSample();
  return (
    <Section title={s("type")}>
      <p className="gallery-display">{s("display")}</p>
      <h1>{s("headingOne")}</h1>
      <h2>{s("headingTwo")}</h2>
      <h3>{s("headingThree")}</h3>
      <p>{s("paragraph")}</p>
      <p className="font-semibold">{s("paragraph")}</p>
      <p className="text-meta text-ink-3">{s("meta")}</p>
      <p className="num font-semibold">{s("digits")}</p>
    </Section>
  );
}

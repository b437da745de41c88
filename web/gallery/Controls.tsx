import { Bell, Ellipsis, Search, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, ButtonLink } from "../src/ui/Button.tsx";
import { IconButton } from "../src/ui/IconButton.tsx";
import { Segmented } from "../src/ui/Segmented.tsx";
import { Switch } from "../src/ui/Switch.tsx";
import { Tabs } from "../src/ui/Tabs.tsx";
import { Tooltip } from "../src/ui/overlay/Tooltip.tsx";
import { Row, Section } from "./Section.tsx";
import { useSample } from "./text.ts";

export function Controls() {
  const s = useSample();
  const [part, setPart] = useState("running");
  const [tab, setTab] = useState("all");
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const parts = [
    { value: "running", label: s("running") },
    { value: "over", label: s("over") },
  ];
  return (
    <Section title={s("buttons")}>
      <Row>
        <Button>{s("primary")}</Button>
        <Button variant="secondary">{s("secondary")}</Button>
        <Button variant="tint">{s("tint")}</Button>
        <Button variant="quiet">{s("quiet")}</Button>
        <Button variant="dangerTint" icon={Trash2}>
          {s("delete")}
        </Button>
        <Button variant="danger">{s("deleteSure")}</Button>
        <Button disabled>{s("disabled")}</Button>
      </Row>
      <Row>
        <Button busy>{s("busy")}</Button>
        <Button busy variant="secondary" icon={Trash2}>
          {s("busy")}
        </Button>
        <Button size="sm">{s("save")}</Button>
        <Button size="sm" variant="secondary" busy>
          {s("save")}
        </Button>
        <ButtonLink href="/gallery" variant="tint" size="sm">
          {s("link")}
        </ButtonLink>
      </Row>
      <Button size="lg" full>
        {s("save")}
      </Button>
      <Button size="lg" full busy>
        {s("busy")}
      </Button>
      <Row>
        <IconButton icon={Bell} label={s("bellFew")} badge={3} />
        <IconButton icon={Bell} label={s("bell")} badge={12} />
        <IconButton icon={Search} label={s("search")} active />
        <IconButton icon={Search} label={s("search")} href="/gallery" />
        <IconButton icon={Ellipsis} label={s("more")} size="sm" />
        <IconButton icon={Ellipsis} label={s("more")} disabled />
        <Tooltip text={s("tip")}>
          {(described) => <IconButton {...described} icon={Search} label={s("search")} />}
        </Tooltip>
        <Switch label={s("dark")} checked={on} onChange={setOn} />
        <Switch label={s("dark")} checked={off} onChange={setOff} />
      </Row>
      <Segmented label={s("states")} options={parts} value={part} onChange={setPart} />
      <Tabs
        label={s("states")}
        tabs={[{ value: "all", label: s("all") }, ...parts]}
        value={tab}
        onChange={setTab}
      />
    </Section>
  );
}

import {
  Bookmark,
  BookmarkCheck,
  ChevronRight,
  ClipboardCheck,
  LayoutDashboard,
  Lightbulb,
  LogOut,
  Repeat2,
  ScrollText,
  Sigma,
  Sun,
  TriangleAlert,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { Avatar } from "../src/ui/Avatar.tsx";
import { Button } from "../src/ui/Button.tsx";
import { Dialog } from "../src/ui/overlay/Dialog.tsx";
import { Drawer } from "../src/ui/overlay/Drawer.tsx";
import { Field } from "../src/ui/Field.tsx";
import { Icon } from "../src/ui/Icon.tsx";
import { Input } from "../src/ui/Input.tsx";
import { Menu, MenuDivider, MenuItem } from "../src/ui/overlay/Menu.tsx";
import { Popover, type PopoverTrigger } from "../src/ui/overlay/Popover.tsx";
import { Segmented } from "../src/ui/Segmented.tsx";
import { Switch } from "../src/ui/Switch.tsx";
import { toast } from "../src/ui/overlay/Toast.tsx";
import { Row, Section } from "./Section.tsx";
import { useSample } from "./text.ts";

type Window = "form" | "confirm" | "sheet" | "drawer";

export function Windows() {
  const s = useSample();
  const [open, setOpen] = useState<Window | null>(null);
  const close = () => setOpen(null);
  return (
    <Section title={s("windows")}>
      <Row>
        <Button variant="secondary" onClick={() => setOpen("form")}>
          {s("openForm")}
        </Button>
        <Button variant="secondary" onClick={() => setOpen("confirm")}>
          {s("openConfirm")}
        </Button>
        <Button variant="secondary" onClick={() => setOpen("sheet")}>
          {s("openSheet")}
        </Button>
        <Button variant="secondary" onClick={() => setOpen("drawer")}>
          {s("openDrawer")}
        </Button>
        <Popover label={s("openMenu")} align="start" className="gallery-popover" trigger={openMenu(s)}>
          <AccountMenu />
        </Popover>
        <Button variant="secondary" onClick={() => toast({ title: s("copied") })}>
          {s("say")}
        </Button>
        <Button variant="secondary" onClick={() => sayKept(s)}>
          {s("sayAction")}
        </Button>
        <Button variant="secondary" onClick={() => sayBad(s)}>
          {s("sayBad")}
        </Button>
      </Row>
      <FormWindow open={open === "form"} onClose={close} />
      <ConfirmWindow open={open === "confirm"} onClose={close} />
      <SheetWindow open={open === "sheet"} onClose={close} />
      <Drawer
        open={open === "drawer"}
        onClose={close}
        label={s("openDrawer")}
        header={
          <>
            <Avatar src={null} id={4} owner={s("nameValue")} size={56} />
            <div className="relative">
              <p className="font-display text-h3 font-bold">{s("nameValue")}</p>
              <p className="text-meta text-ink-3">HSC 26</p>
            </div>
          </>
        }
        footer={
          <Menu>
            <MenuItem
              icon={LogOut}
              label={s("logOut")}
              danger
              onSelect={() => toast({ title: s("logOut") })}
            />
          </Menu>
        }
      >
        <AccountMenu />
      </Drawer>
    </Section>
  );
}

type Sample = ReturnType<typeof useSample>;

const openMenu = (s: Sample) => (props: PopoverTrigger) => (
  <Button variant="secondary" {...props}>
    {s("openMenu")}
  </Button>
);
const sayKept = (s: Sample) =>
  toast({
    title: s("savedToast"),
    icon: BookmarkCheck,
    action: { label: s("change"), onSelect: () => toast({ title: s("copied") }) },
  });
const sayBad = (s: Sample) => toast({ title: s("writeFirst"), body: s("writeFirstBody"), tone: "bad" });

function AccountMenu() {
  const s = useSample();
  const [dark, setDark] = useState(false);
  const [batch, setBatch] = useState("26");
  const batches = [
    { value: "25", label: "HSC 25" },
    { value: "26", label: "HSC 26" },
  ];
  return (
    <Menu>
      <MenuItem icon={LayoutDashboard} label={s("dashboard")} href="/gallery" />
      <MenuItem icon={ScrollText} label={s("myPosts")} href="/gallery" active />
      <MenuItem icon={Bookmark} label={s("saved")} onSelect={() => toast({ title: s("saved") })} />
      <MenuItem icon={Bookmark} label={s("disabled")} onSelect={() => undefined} disabled />
      <MenuDivider />
      <MenuItem
        icon={Repeat2}
        label={s("batchSwitch")}
        trailing={
          <Segmented size="sm" label={s("batch")} options={batches} value={batch} onChange={setBatch} />
        }
      />
      <MenuItem
        icon={UsersRound}
        label={s("switchProfile")}
        onSelect={() => undefined}
        trailing={<Icon of={ChevronRight} size={16} />}
      />
      <MenuItem
        icon={Sun}
        label={s("dark")}
        trailing={<Switch label={s("dark")} checked={dark} onChange={setDark} />}
      />
    </Menu>
  );
}

interface WindowProps {
  open: boolean;
  onClose: () => void;
}

function FormWindow({ open, onClose }: WindowProps) {
  const s = useSample();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={s("finishProfile")}
      subtitle={s("finishProfileBody")}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {s("cancel")}
          </Button>
          <Button onClick={() => sayBad(s)}>{s("save")}</Button>
        </>
      }
    >
      <div className="gallery-form">
        <Field label={s("name")}>
          {(ids) => <Input {...ids} data-autofocus defaultValue={s("nameValue")} />}
        </Field>
        <Field label={s("phone")} error={s("phoneError")}>
          {(ids) => <Input {...ids} defaultValue={s("phoneValue")} />}
        </Field>
      </div>
    </Dialog>
  );
}

function ConfirmWindow({ open, onClose }: WindowProps) {
  const s = useSample();
  return (
    <Dialog
      size="confirm"
      icon={TriangleAlert}
      open={open}
      onClose={onClose}
      dismissable={false}
      title={s("noWayBack")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {s("lookAgain")}
          </Button>
          <Button onClick={onClose}>{s("send")}</Button>
        </>
      }
    >
      {s("noWayBackBody")}
    </Dialog>
  );
}

function SheetWindow({ open, onClose }: WindowProps) {
  const s = useSample();
  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={onClose}
      title={s("whichCollection")}
      footer={
        <Button size="lg" full onClick={onClose}>
          {s("save")}
        </Button>
      }
    >
      <Menu>
        <MenuItem icon={ClipboardCheck} label={s("exam")} onSelect={() => undefined} />
        <MenuItem icon={Sigma} label={s("formulae")} active onSelect={() => undefined} />
        <MenuItem icon={Lightbulb} label={s("ideas")} onSelect={() => undefined} />
      </Menu>
    </Dialog>
  );
}

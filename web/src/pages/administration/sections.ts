import type { SessionUser } from "@angon/contract/users";
import {
  BookOpen,
  CalendarClock,
  CalendarDays,
  FileText,
  FileSpreadsheet,
  Flag,
  Gavel,
  HeartPulse,
  Hourglass,
  KeyRound,
  LayoutDashboard,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  Sparkles,
  Users,
  UsersRound,
} from "lucide-react";
import { lazy, type LazyModule } from "../../lib/lazy/lazy.ts";
import type { IconType } from "../../ui/Icon.tsx";
import type { text } from "./text.ts";

/** A part of the administration: a list page, and perhaps a page of one row at `/admin/{key}/{id}`. */
interface Section {
  /** The path below `/admin`; the overview has none. */
  key: string;
  label: keyof typeof text;
  icon: IconType;
  isFor: (can: SessionUser["can"]) => boolean;
  page: LazyModule;
  detail?: LazyModule;
}

const administers = (can: SessionUser["can"]) => can.administer;
const moderates = (can: SessionUser["can"]) => can.moderate;

const settings = lazy(() => import("../../features/administration/settings/pages/SettingsPage.tsx"));

/** The steps of a new school, above the overview. */
export const steps = lazy(() => import("../../features/administration/steps/components/Steps.tsx"));

const sections: readonly Section[] = [
  {
    key: "",
    label: "overview",
    icon: LayoutDashboard,
    isFor: moderates,
    page: lazy(() => import("../../features/administration/pages/OverviewPage.tsx")),
  },
  {
    key: "people",
    label: "people",
    icon: UsersRound,
    isFor: administers,
    page: lazy(() => import("../../features/administration/users/pages/PeoplePage.tsx")),
    detail: lazy(() => import("../../features/administration/users/pages/PersonPage.tsx")),
  },
  {
    key: "imports",
    label: "imports",
    icon: FileSpreadsheet,
    isFor: administers,
    page: lazy(() => import("../../features/administration/imports/pages/ImportsPage.tsx")),
    detail: lazy(() => import("../../features/administration/imports/pages/ImportPage.tsx")),
  },
  {
    key: "codes",
    label: "codes",
    icon: KeyRound,
    isFor: administers,
    page: lazy(() => import("../../features/administration/codes/pages/CodesPage.tsx")),
  },
  {
    key: "groups",
    label: "groups",
    icon: Users,
    isFor: administers,
    page: lazy(() => import("../../features/administration/groups/pages/GroupsPage.tsx")),
  },
  {
    key: "exams",
    label: "exams",
    icon: CalendarClock,
    isFor: administers,
    page: lazy(() => import("../../features/administration/exams/pages/ExamsPage.tsx")),
  },
  {
    key: "batches",
    label: "batches",
    icon: CalendarDays,
    isFor: administers,
    page: lazy(() => import("../../features/administration/batches/pages/BatchesPage.tsx")),
  },
  {
    key: "subjects",
    label: "subjects",
    icon: BookOpen,
    isFor: administers,
    page: lazy(() => import("../../features/administration/subjects/pages/SubjectsPage.tsx")),
    detail: lazy(() => import("../../features/administration/subjects/pages/SubjectPage.tsx")),
  },
  {
    key: "reports",
    label: "reports",
    icon: Flag,
    isFor: moderates,
    page: lazy(() => import("../../features/moderation/pages/ReportsPage.tsx")),
    detail: lazy(() => import("../../features/moderation/pages/ReportPage.tsx")),
  },
  {
    key: "appeals",
    label: "appeals",
    icon: Scale,
    isFor: moderates,
    page: lazy(() => import("../../features/moderation/pages/AppealsPage.tsx")),
  },
  {
    key: "decisions",
    label: "decisions",
    icon: Gavel,
    isFor: moderates,
    page: lazy(() => import("../../features/moderation/pages/DecisionsPage.tsx")),
  },
  {
    key: "held",
    label: "held",
    icon: Hourglass,
    isFor: moderates,
    page: lazy(() => import("../../features/guard/pages/HeldPage.tsx")),
  },
  {
    key: "words",
    label: "words",
    icon: ShieldAlert,
    isFor: moderates,
    page: lazy(() => import("../../features/guard/pages/WordsPage.tsx")),
  },
  {
    key: "settings",
    label: "settings",
    icon: Settings,
    isFor: administers,
    page: settings,
    detail: settings,
  },
  {
    key: "requests",
    label: "requests",
    icon: FileText,
    isFor: administers,
    page: lazy(() => import("../../features/administration/requests/pages/RequestsPage.tsx")),
  },
  {
    key: "audit",
    label: "audit",
    icon: ScrollText,
    isFor: administers,
    page: lazy(() => import("../../features/administration/audit/pages/AuditPage.tsx")),
  },
  {
    key: "ai",
    label: "ai",
    icon: Sparkles,
    isFor: administers,
    page: lazy(() => import("../../features/administration/ai/pages/AiPage.tsx")),
  },
  {
    key: "health",
    label: "health",
    icon: HeartPulse,
    isFor: administers,
    page: lazy(() => import("../../features/administration/health/pages/HealthPage.tsx")),
  },
];

export const sectionsFor = (can: SessionUser["can"]) => sections.filter(({ isFor }) => isFor(can));

/** The page of a path below `/admin`, or undefined where the user may not go. */
export function pageAt(can: SessionUser["can"], key: string, hasId: boolean): LazyModule | undefined {
  const section = sectionsFor(can).find((one) => one.key === key);
  return hasId ? section?.detail : section?.page;
}

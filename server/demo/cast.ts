import type { platformRoles } from "@angon/contract/people";
import type { BatchName } from "./batches.ts";

/** The identity of a demo user; ids and phones never change, so that links in the documentation keep working. */
export type Identity = {
  readonly id: number;
  /** null: cannot sign in. */
  readonly account: number | null;
  readonly name: string;
  readonly phone: string | null;
  readonly role: (typeof platformRoles)[number];
  /** 0 is a guardian. */
  readonly level: number;
  readonly batch: BatchName | null;
  readonly paid: boolean;
};

/** The password of all users of the demo school and of the bulk. */
export const PASSWORD = "angon1234";

/** The named people of the one world that the demo, the tests and the documentation share. */
export const cast = {
  rafi: {
    id: 1,
    account: 1,
    name: "রাফি আহমেদ",
    phone: "01711000001",
    role: "USER",
    level: 12,
    batch: "HSC 25",
    paid: true,
  },
  nusrat: {
    id: 2,
    account: 2,
    name: "নুসরাত জাহান",
    phone: "01711000002",
    role: "USER",
    level: 12,
    batch: "HSC 25",
    paid: true,
  },
  tanvir: {
    id: 3,
    account: 3,
    name: "তানভীর হাসান",
    phone: "01711000003",
    role: "USER",
    level: 11,
    batch: "HSC 26",
    paid: false,
  },
  mitu: {
    id: 4,
    account: 4,
    name: "মিতু রায়",
    phone: "01711000004",
    role: "USER",
    level: 11,
    batch: "HSC 26",
    paid: true,
  },
  sadia: {
    id: 5,
    account: 5,
    name: "সাদিয়া ইসলাম",
    phone: "01711000005",
    role: "USER",
    level: 12,
    batch: "HSC 25",
    paid: false,
  },
  arif: {
    id: 6,
    account: 6,
    name: "আরিফ রহমান",
    phone: "01711000006",
    role: "USER",
    level: 12,
    batch: "HSC 25",
    paid: true,
  },
  selina: {
    id: 10,
    account: 10,
    name: "সেলিনা আক্তার",
    phone: "01711000010",
    role: "TEACHER",
    level: 12,
    batch: "HSC 25",
    paid: false,
  },
  kamrul: {
    id: 11,
    account: 11,
    name: "কামরুল হক",
    phone: "01711000011",
    role: "CLASS_TEACHER",
    level: 12,
    batch: "HSC 25",
    paid: false,
  },
  farhana: {
    id: 12,
    account: 12,
    name: "ফারহানা ইয়াসমিন",
    phone: "01711000012",
    role: "MODERATOR",
    level: 12,
    batch: "HSC 25",
    paid: false,
  },
  admin: {
    id: 13,
    account: 13,
    name: "আবদুল করিম",
    phone: "01711000013",
    role: "ADMIN",
    level: 12,
    batch: "HSC 25",
    paid: false,
  },
  rahima: {
    id: 20,
    account: 20,
    name: "রহিমা বেগম",
    phone: "01711000020",
    role: "USER",
    level: 0,
    batch: null,
    paid: true,
  },
  jui: {
    id: 21,
    account: 20,
    name: "জুঁই আক্তার",
    phone: "01711000020",
    role: "USER",
    level: 11,
    batch: "HSC 26",
    paid: true,
  },
  curiosity: {
    id: 30,
    account: null,
    name: "Curiosity AI",
    phone: null,
    role: "USER",
    level: 12,
    batch: null,
    paid: false,
  },
} as const satisfies Record<string, Identity>;

export type CastName = keyof typeof cast;

/** Whose child is whose, and how the school came to know. */
export const guardianLinks = [
  { guardian: "rahima", child: "jui", via: "account" },
  { guardian: "rahima", child: "rafi", via: "code" },
] as const satisfies readonly { guardian: CastName; child: CastName; via: "account" | "code" }[];

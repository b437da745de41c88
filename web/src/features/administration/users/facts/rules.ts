import type { AdminUserDetail, NewUser, UserCorrection } from "@angon/contract/administration/users";
import { isTooLong, isTooShort, phonePattern } from "@angon/contract/kit/text";
import { NAME_LENGTH } from "@angon/contract/people";
import { rollTyped } from "@angon/contract/members/rolls";

interface Facts {
  name: string;
  phone: string;
  roll: string;
  section: string;
  guardianPhone: string;
}

export interface NewPerson extends Facts {
  role: NewUser["role"];
  batch: string;
}

export const noPerson: NewPerson = {
  name: "",
  phone: "",
  role: "USER",
  batch: "",
  roll: "",
  section: "",
  guardianPhone: "",
};

export const isStudent = ({ role }: Pick<NewPerson, "role">): boolean => role === "USER";

const isWrongPhone = (phone: string): boolean => phone !== "" && !phonePattern.test(phone);

/** A new person has a phone, and a new student a batch. */
export function factProblems(facts: Facts & Partial<NewPerson>, { hasPhone }: { hasPhone: boolean }) {
  const { name, phone, guardianPhone, role, batch } = facts;
  const hasPlace = role === undefined || isStudent({ role });
  return {
    name: isTooShort(name, NAME_LENGTH.min) || isTooLong(name, NAME_LENGTH.max),
    phone: isWrongPhone(phone) || (hasPhone && phone === ""),
    batch: role === "USER" && batch === "",
    roll: hasPlace && rollTyped(facts.roll) === undefined,
    guardianPhone: hasPlace && isWrongPhone(guardianPhone),
  };
}

export const newPerson = ({ name, phone, role, batch, ...facts }: NewPerson): NewUser =>
  role === "USER"
    ? {
        name,
        phone,
        role,
        hsc_batch: batch || null,
        roll: rollTyped(facts.roll) ?? null,
        section: facts.section.trim() || null,
        guardian_phone: facts.guardianPhone || null,
      }
    : { name, phone, role };

const guardiansOf = ({ links }: AdminUserDetail) => links.filter(({ relation }) => relation === "guardian");

/** The number of several guardians is corrected on their own pages. */
export const hasOneGuardianAtMost = (person: AdminUserDetail): boolean => guardiansOf(person).length <= 1;

export const factsOf = (person: AdminUserDetail, digits: (text: string) => string): Facts => ({
  name: person.name,
  phone: person.phone ?? "",
  roll: person.roll === null ? "" : digits(String(person.roll)),
  section: person.section ?? "",
  guardianPhone: guardiansOf(person)[0]?.phone ?? "",
});

/** Only the fields that differ are sent; an empty phone is none. */
export function correctionBetween(now: Facts, wanted: Facts): UserCorrection {
  const differs = (key: keyof Facts) => now[key].trim() !== wanted[key].trim();
  return {
    ...(differs("name") && { name: wanted.name }),
    ...(differs("phone") && wanted.phone !== "" && { phone: wanted.phone }),
    ...(differs("roll") && { roll: rollTyped(wanted.roll) ?? null }),
    ...(differs("section") && { section: wanted.section.trim() || null }),
    ...(differs("guardianPhone") && wanted.guardianPhone !== "" && { guardian_phone: wanted.guardianPhone }),
  };
}

import type { ReactNode } from "react";
import { useSession } from "../features/session/public.ts";
import { FormalAddress } from "../lib/i18n/formal-address.ts";

/** A user who may link a child is a guardian. */
export function AddressOfUser({ children }: { children: ReactNode }) {
  const { user } = useSession();
  return <FormalAddress value={user?.can.link_child ?? false}>{children}</FormalAddress>;
}

import { useEffect, useState, type ReactNode } from "react";
import { isAddressedFormally, useSession } from "../features/session/public.ts";
import {
  canAddressFormally,
  FormalAddress,
  loadFormalAddress,
  setFormalAddress,
} from "../lib/i18n/formal-address.ts";

/** Staff and guardians read আপনি as soon as its words are loaded, which is before the first view of a signed-in user. */
export function AddressOfUser({ children }: { children: ReactNode }) {
  const isWanted = isAddressedFormally(useSession().user);
  const [isLoaded, setLoaded] = useState(canAddressFormally);
  const isFormal = isWanted && isLoaded;

  useEffect(() => {
    if (isWanted && !isLoaded) void loadFormalAddress().then(() => setLoaded(canAddressFormally));
    setFormalAddress(isFormal);
  }, [isWanted, isLoaded, isFormal]);

  return <FormalAddress value={isFormal}>{children}</FormalAddress>;
}

import { useState } from "react";
import { toast, type ToastMessage } from "../../ui/overlay/toast-store.ts";

/** A form shows one toast at a time: a new one replaces an outdated one. */
export function useNotice() {
  const [notice] = useState(() => {
    let hideToast: () => void = () => undefined;
    return {
      /** Hides the toast once its cause is fixed. */
      hide: () => hideToast(),
      show(message: ToastMessage) {
        hideToast();
        hideToast = toast(message);
      },
    };
  });
  return notice;
}

import { useState } from "react";
import { toast, type ToastMessage } from "../../ui/overlay/toast-store.ts";

/** One notice of a form at a time: what it said before is out of date. */
export function useNotice() {
  const [notice] = useState(() => {
    let hideToast: () => void = () => undefined;
    return {
      /** Hides the notice once its cause is fixed. */
      hide: () => hideToast(),
      show(message: ToastMessage) {
        hideToast();
        hideToast = toast(message);
      },
    };
  });
  return notice;
}

import { showDialog } from "./dialog-host.tsx";
import type { LoadComponent } from "./lazy.ts";
import { loadOrToast } from "./load-or-toast.ts";
import type { DialogProps } from "./use-lazy-dialog.ts";

let lastId = 0;

/** Opens a dialog outside the pages: it stays when the page below it changes, and a toast can open it. */
export async function openLazyDialog<Props extends object>(
  load: LoadComponent<Props & DialogProps>,
  props: Props,
): Promise<void> {
  const id = ++lastId;
  const module = await loadOrToast(load);
  // Of two presses only the last one opens its dialog.
  if (!module || id !== lastId) return;
  const Content = module.default;
  // The key mounts a new dialog when the same one is opened again.
  showDialog(id, (frame) => <Content key={id} {...props} {...frame} />);
}

import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Line } from "../../../ui/Skeleton.tsx";

interface DialogSkeletonProps {
  open: boolean;
  title: string;
  onClose: () => void;
}

/** Shown while the stored draft is read. */
export const DialogSkeleton = ({ open, title, onClose }: DialogSkeletonProps) => (
  <Dialog open={open} onClose={onClose} title={title}>
    <div aria-busy="true" className="bones flex min-h-90 flex-col gap-4">
      <Line width="52%" height={44} />
      <Line height={48} />
      <Line height={150} />
    </div>
  </Dialog>
);

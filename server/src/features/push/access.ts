/** A device is let go by whom it is told for. */
export const isTheirs = (viewer: { userId: number }, device: { user_id: number }): boolean =>
  device.user_id === viewer.userId;

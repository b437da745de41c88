/** Only the subscribed user removes a device. */
export const isTheirs = (viewer: { userId: number }, device: { user_id: number }): boolean =>
  device.user_id === viewer.userId;

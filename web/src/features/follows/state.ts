type Listener = (userId: number, isFollowing: boolean) => void;

const listeners = new Set<Listener>();

/** Somebody is followed, or no more, wherever it was pressed: whatever else shows it should too. */
export const onFollow = (listener: Listener): void => void listeners.add(listener);

export const tellFollow: Listener = (userId, isFollowing) => {
  for (const listener of listeners) listener(userId, isFollowing);
};

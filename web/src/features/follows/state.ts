type Listener = (userId: number, isFollowing: boolean) => void;

const listeners = new Set<Listener>();

/** Called after every follow and unfollow, so that other views of the user update too. */
export const onFollow = (listener: Listener): void => void listeners.add(listener);

export const announceFollow: Listener = (userId, isFollowing) => {
  for (const listener of listeners) listener(userId, isFollowing);
};

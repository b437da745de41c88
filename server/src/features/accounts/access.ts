type Account = { password_hash: string | null } | undefined;

/** A phone the school has imported may finish its account even while open sign-up is switched off. */
export const maySignUp = (account: Account, open: boolean) => open || account !== undefined;

/** An imported account without a password is still to be taken; any other one is somebody's. */
export const isTaken = (account: Account) => account !== undefined && account.password_hash !== null;

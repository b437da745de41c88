type Account = { password_hash: string | null } | undefined;

/** A phone the school has imported may finish its account even while open sign-up is switched off. */
export const maySignUp = (account: Account, open: boolean) => open || account !== undefined;

/** An imported account without a password can still be claimed; any other account is taken. */
export const isTaken = (account: Account) => account !== undefined && account.password_hash !== null;

/** How long an access token is valid. */
export const ACCESS_MINUTES = 10;

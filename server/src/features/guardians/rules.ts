export const CODE_MINUTES = 30;

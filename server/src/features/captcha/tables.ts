export const tables = ["spent_captchas"] as const;

export type SpentCaptchaRow = { signature: string; expires_at: Date };

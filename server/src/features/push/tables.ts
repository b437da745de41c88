export const tables = ["push_devices", "push_told", "push_waiting"] as const;

export type PushDeviceRow = {
  id: number;
  user_id: number;
  session_id: string;
  endpoint: string;
  endpoint_hash: Buffer;
  p256dh: string;
  auth: string;
  language: string;
  created_at: Date;
};

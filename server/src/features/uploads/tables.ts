export const tables = ["uploads"] as const;

/** One permission to send a file, and the file once it came; `used_at` is null while nothing shows it. */
export type UploadRow = {
  key: string;
  owner_id: number;
  permit_hash: Buffer;
  file_type: string;
  file_size: number;
  permit_ends_at: Date;
  stored_at: Date | null;
  stored_bytes: number | null;
  width: number | null;
  height: number | null;
  used_at: Date | null;
  created_at: Date;
};

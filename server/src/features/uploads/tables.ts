export const tables = ["uploads"] as const;

/**
 * One permission to send a file, and the file once it came. `storing_at` is the lease of the request that puts it
 * into the store, `sent_sha256` the hash of the bytes before they were encoded again, `used_at` is null while nothing shows it, `blur` a tiny preview to draw before the picture is there,
 * `shown_bytes` the size of the copy whose weight is told before it is fetched.
 */
export type UploadRow = {
  key: string;
  owner_id: number;
  permit_hash: Buffer;
  file_type: string;
  file_size: number;
  permit_ends_at: Date;
  storing_at: Date | null;
  stored_at: Date | null;
  sent_sha256: Buffer | null;
  stored_bytes: number | null;
  shown_bytes: number | null;
  width: number | null;
  height: number | null;
  blur: string | null;
  is_private: boolean;
  used_at: Date | null;
  created_at: Date;
  /** As the sender named a PDF; null for homework, whose author it could tell. */
  shown_name: string | null;
};

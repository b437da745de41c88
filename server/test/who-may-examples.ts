import { cast, PASSWORD } from "../src/seed/cast.ts";

type Example = { param?: number; body?: object };

/** One well-formed request per call; whether it is allowed is what the table records. */
export const examples: Record<string, Example> = {
  "session.login": { body: { phone: cast.rafi.phone, password: PASSWORD } },
  "accounts.otp": { body: { phone: "01711999999" } },
  "accounts.verify": { body: { phone: "01711999999", code: "000000" } },
  "accounts.register": {
    body: { phone: "01711999999", code: "000000", name: "নতুন কেউ", password: "long-enough" },
  },
  "accounts.resetPassword": { body: { phone: "01711999999", code: "000000", password: "long-enough" } },
  "session.refresh": { body: {} },
  "session.restore": { body: {} },
  "session.switch": { body: { userId: cast.jui.id } },
  "session.logout": { body: {} },
  "users.update": { body: { goal: "general" } },
  "users.erase": { body: { password: "not the password" } },
  "guardians.link": { body: { code: "000000" } },
  "guardians.unlink": { param: cast.curiosity.id },
  "uploads.permit": { body: { fileName: "a.png", fileType: "image/png", fileSize: 100 } },
  "uploads.remove": { body: { url: "/files/nobody.webp" } },
};

import { errorTable } from "../kit/problem.ts";

/** Apart from the endpoints, which the first visit loads without these sentences. */
export const postsErrors = errorTable({
  "posts.not_yours": {
    status: 403,
    bn: "শুধু নিজের পোস্ট মোছা যায়।",
    en: "You can only delete your own post.",
  },
  "posts.members_only": {
    status: 403,
    bn: "এটা শুধু গ্রুপের সদস্যদের জন্য খোলা।",
    en: "Only members of the group can do this.",
  },
  "posts.undo_over": {
    status: 409,
    bn: "ফিরিয়ে আনার সময় শেষ।",
    en: "It is too late to restore it.",
  },
});

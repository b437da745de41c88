export { announcing } from "./api.ts";
export { AnnouncementMark } from "./components/AnnouncementMark.tsx";
export { menuText as announcementMenuText } from "./text.ts";

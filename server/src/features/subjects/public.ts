export { choosePapers } from "./commands-papers.ts";
export {
  addChapter,
  addSubject,
  changeChapter,
  changeSubject,
  deleteChapter,
  deleteSubject,
  orderChaptersOf,
  orderSubjects,
} from "./commands.ts";

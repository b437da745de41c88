import { expect, test } from "vitest";
import { routeAt } from "./routes.ts";

test.each([
  ["/", "feed"],
  ["/profile", "profile"],
  ["/profile/edit", "editProfile"],
  ["/profile/links", "links"],
  ["/profile/blocked", "blocked"],
  ["/moderation", "decisions"],
  ["/suspended", "signIn"],
  ["/saved", "saved"],
  ["/saved/3", "saved"],
  ["/feature-request", "feedback"],
  ["/leaderboard", "leaderboard"],
  ["/leaderboard/points", "points"],
  ["/auth", "signIn"],
  ["/notification", "notifications"],
  ["/notification/settings", "settings"],
  ["/search", "search"],
  ["/post/42", "post"],
  ["/users/7", "profile"],
  ["/group", "groups"],
  ["/group/physics-adda", "group"],
  ["/clubs/science-club", "group"],
  ["/homework", "homework"],
  ["/homeworks", "homework"],
  ["/homework/9", "homework"],
  ["/homework/9/marking", "homework"],
  ["/quiz/5", "quiz"],
  ["/questions", "exams"],
  ["/quiz/new", "exams"],
  ["/quiz/5/edit", "exams"],
  ["/quiz/5/analysis", "exams"],
  ["/quiz/5/marks", "exams"],
  ["/post/42/quiz/edit", "quiz"],
  ["/admin", "administration"],
  ["/admin/people", "administration"],
  ["/admin/people/7", "administration"],
  ["/setup", "home"],
  ["/onboard", "onboard"],
  ["/terms", "terms"],
  ["/guidelines", "guidelines"],
  ["/about", "about"],
])("the path %s has the route '%s', with and without a trailing slash", (path, title) => {
  expect(routeAt(path).title).toBe(title);
  expect(routeAt(`${path}/`.replace("//", "/")).title).toBe(title);
});

test.each(["/nothing", "/post", "/post/1/2", "/users/", "/saved/1/2", "//", "/profile/editor"])(
  "the path %s has no route",
  (path) => {
    expect(routeAt(path).title).toBe("notFound");
  },
);

test("a club is shown by the page of a group", () => {
  expect(routeAt("/clubs/science-club").page).toBe(routeAt("/group/science-club").page);
});

test("only the pages about the site are open to all visitors", () => {
  const open = ["/setup", "/onboard", "/terms", "/guidelines", "/about", "/suspended", "/nothing"];
  const closed = [
    "/",
    "/profile",
    "/saved/1",
    "/post/1",
    "/users/1",
    "/group/a",
    "/homeworks",
    "/quiz/1",
    "/search",
    "/moderation",
  ];
  expect(open.map((path) => routeAt(path).audience)).toEqual(open.map(() => "anyone"));
  expect(closed.map((path) => routeAt(path).audience)).toEqual(closed.map(() => "member"));
  expect(routeAt("/auth").audience).toBe("visitor");
});

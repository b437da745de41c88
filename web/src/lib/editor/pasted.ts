const markOf = (item: Element): string => {
  const list = item.parentElement;
  return list?.tagName === "OL" ? `${[...list.children].indexOf(item) + 1}. ` : "• ";
};

/** What the plain letters of the editor would lose of a page: that something is an item of a list, a row, a cell. */
export function readablePaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const item of body.querySelectorAll("li")) {
    const first = item.firstElementChild;
    (first?.tagName === "P" && first === item.firstChild ? first : item).prepend(markOf(item));
  }
  for (const row of body.querySelectorAll("tr")) {
    const line = document.createElement("p");
    line.textContent = [...row.children].map((cell) => cell.textContent.trim()).join(" ");
    row.closest("table")?.before(line);
  }
  for (const table of body.querySelectorAll("table")) table.remove();
  return body.innerHTML;
}

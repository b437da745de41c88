const markOf = (item: Element): string => {
  const list = item.parentElement;
  return list?.tagName === "OL" ? `${[...list.children].indexOf(item) + 1}. ` : "• ";
};

/** Keeps structure that plain text would lose on paste: list items, table rows and cells. */
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

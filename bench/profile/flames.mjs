const ROW_PX = 18;
/** Below this share of the whole a bar cannot be seen. */
const LEAST = 0.001;

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const colourOf = ({ file }) => {
  if (!file) return "#d9d9d9";
  if (file.startsWith("npm:")) return "#f3c27c";
  if (file.startsWith("node:")) return "#a9d6a4";
  return "#8fb8e8";
};

function bars(root) {
  const html = [];
  let depth = 0;
  const draw = (node, left, row) => {
    const share = node.total / root.total;
    if (share < LEAST) return;
    depth = Math.max(depth, row);
    const label = node.file ? `${node.name} — ${node.file}${node.line ? `:${node.line}` : ""}` : node.name;
    const title = `${label}\n${(100 * share).toFixed(1)} %, alone ${((100 * node.self) / root.total).toFixed(1)} %`;
    html.push(
      `<i style="left:${(left * 100).toFixed(3)}%;top:${row * ROW_PX}px;width:${(share * 100).toFixed(3)}%;background:${colourOf(node)}" title="${escaped(title)}">${escaped(node.name)}</i>`,
    );
    let at = left;
    for (const child of node.children.toSorted((a, b) => b.total - a.total)) {
      draw(child, at, row + 1);
      at += child.total / root.total;
    }
  };
  draw(root, 0, 0);
  return { html: html.join("\n"), height: (depth + 1) * ROW_PX };
}

/** A page that shows the tree: a bar is as wide as the time of its function, and stands below its caller. */
export function flamesOf(title, root) {
  const { html, height } = bars(root);
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title>
<style>
body{font:12px sans-serif;margin:12px}
div{position:relative;height:${height}px}
i{position:absolute;height:${ROW_PX - 2}px;font-style:normal;overflow:hidden;white-space:nowrap;border-radius:2px}
</style>
<h1>${escaped(title)}</h1>
<p>Width is processor time of the server's thread. Blue is the project, orange its packages, green Node, grey the engine. Point at a bar to read its file and share.</p>
<div>${html}</div>`;
}

/** Another server to compare with: its origin, the path that is read, and a cookie that signs in. */
export function outsideOf(address, cookie) {
  if (address === undefined) return undefined;
  const { origin, pathname, search } = new URL(address);
  return { origin, path: pathname + search, headers: cookie === undefined ? {} : { cookie } };
}

export async function askOutside({ client }, { path, headers }) {
  const { statusCode, body } = await client.request({
    method: "GET",
    path,
    headers: { "accept-encoding": "br, gzip", ...headers },
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`The server outside answers ${statusCode}: ${text.slice(0, 300)}`);
}

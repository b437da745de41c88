import { cpuOf } from "../processes.mjs";

const fill = (count) => ({
  name: "fill",
  text: `insert into live_inbox (topic, kind, data)
         select 'post:' || 2000000 + n, 'comment', jsonb_build_object('commentId', n, 'change', 'created')
         from generate_series(1, $1) n`,
  values: [count],
});

/** Processor time of the backend for an event, in batches of `atOnce`; commits do not wait for the disk. */
export async function lockCost(client, atOnce, calls) {
  await client.query("set synchronous_commit to off");
  let spent = 0;
  for (let n = 0; n < calls; n += 20) {
    // The inbox is filled for twenty calls at a time, outside of the measured time.
    await client.query(fill(atOnce * 20));
    const before = cpuOf([client.processID]);
    for (let call = 0; call < 20; call++)
      await client.query({
        name: "number",
        text: "select moved from live_number_inbox(now(), $1)",
        values: [atOnce],
      });
    spent += cpuOf([client.processID]) - before;
  }
  await client.query("reset synchronous_commit");
  return { atOnce, each: spent / (atOnce * calls) };
}

import assert from "node:assert/strict";
import { test } from "node:test";
import { QueryObserver } from "@tanstack/react-query";
import { FreshQueryClient } from "./fresh-query-client.ts";

const KEY = ["members"];

test("shows a change made during the first read", async () => {
  const client = new FreshQueryClient();
  let stored = ["Ada"];
  const answers: (() => void)[] = [];
  const queryFn = () => {
    const read = stored;
    return new Promise<string[]>((resolve) => answers.push(() => resolve(read)));
  };
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn });
  const unsubscribe = observer.subscribe(() => undefined);

  stored = ["Ada", "Lina"];
  const settled = client.invalidateQueries({ queryKey: KEY });
  for (const answer of answers) answer();
  await settled;

  assert.deepEqual(observer.getCurrentResult().data, ["Ada", "Lina"]);
  unsubscribe();
  client.clear();
});

test("requests a first read once when nothing invalidates it", async () => {
  const client = new FreshQueryClient();
  let reads = 0;
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: () => Promise.resolve((reads += 1)) });
  const unsubscribe = observer.subscribe(() => undefined);
  await client.invalidateQueries({ queryKey: ["other"] });
  await client.ensureQueryData({ queryKey: KEY, queryFn: () => Promise.resolve((reads += 1)) });
  assert.equal(reads, 1);
  unsubscribe();
  client.clear();
});

// How fast a file of people comes into a pool, beside the server's own COPY of the same rows into a table of text.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defineBench } from "../bench.ts";
import { median, printRatio } from "../ratio.ts";
import { openSides, type Side } from "../recruit/side.ts";

interface Sizes {
  /** Rows of the file; so many people are in the pool already. */
  readonly rows: number;
  readonly candidates: number;
  readonly rounds: number;
}

const sizes = {
  full: { rows: 50_000, candidates: 10_000, rounds: 3 },
  short: { rows: 200, candidates: 500, rounds: 1 },
};

export const poolImport = defineBench<Sizes>(sizes, async ({ rows, candidates, rounds }) => {
  const { small } = await openSides(candidates);
  const directory = mkdtempSync(path.join(tmpdir(), "loubby-import-"));
  try {
    const rates = { ours: [] as number[], copy: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const text = tableOf(rows, round);
      rates.ours.push(rows / (await importOnce(small, text, rows)));
      rates.copy.push(rows / (await copyOnce(small, text, path.join(directory, `${round}.csv`))));
    }
    console.log(`${rows} rows in ${(rows / median(rates.ours)).toFixed(1)} s`);
    printRatio("import", median(rates.ours), median(rates.copy), "rows a second");
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

/** People with everything that a row may say; no two share a name, and each round has its own. */
function tableOf(count: number, round: number): string {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `Given${round}of${n},Family${round}of${n},${round}-${n}@people.test,+23324${String(1_000_000 + n).slice(-7)},"Baker, head of ${n}",oven;bread,https://people.test/${n}`,
  );
  return `First name,Last name,E-mail,Phone,Title,Tags,Website\n${rows.join("\n")}\n`;
}

/** Seconds from the asking to the end of the import. */
async function importOnce(at: Side, text: string, rows: number): Promise<number> {
  const { _id: pool } = await call<{ _id: string }>(at, "POST", "recruit/talent-pools", {
    name: "Import",
    manager_id: (await call<{ _id: string }[]>(at, "GET", "recruit/colleagues"))[0]?._id,
    stages: [{ name: "New" }],
  });
  const file_id = await send(at, Buffer.from(text));
  const columns = ["first_name", "last_name", "email", "phone", "headline", "tags", "links"];
  const start = performance.now();
  const { _id } = await call<{ _id: string }>(at, "POST", `recruit/talent-pools/${pool}/imports`, {
    file_id,
    columns,
  });
  for (;;) {
    const run = await call<{ state: string; added: number }>(at, "GET", `recruit/pool-imports/${_id}`);
    if (run.state === "done" && run.added === rows) return (performance.now() - start) / 1000;
    if (run.state !== "running") throw new Error(`The import ended: ${JSON.stringify(run)}`);
    await sleep(50);
  }
}

/** Seconds of COPY into a table without index, check or trigger. */
async function copyOnce({ client }: Side, text: string, file: string): Promise<number> {
  writeFileSync(file, text);
  // The server reads it as its own user.
  await chmod(path.dirname(file), 0o755);
  await chmod(file, 0o644);
  await client.query("drop table if exists bench_copy");
  await client.query(
    "create table bench_copy (first_name text, last_name text, email text, phone text, title text, tags text, website text)",
  );
  const start = performance.now();
  await client.query(`copy bench_copy from '${file}' with (format csv, header)`);
  return (performance.now() - start) / 1000;
}

async function send(at: Side, bytes: Buffer): Promise<string> {
  const claim = { purpose: "pool-import", name: "people.csv", size: bytes.length, type: "text/csv" };
  const { fileId, partSize, partCount } = await call<{ fileId: string; partSize: number; partCount: number }>(
    at,
    "POST",
    "files/uploads",
    claim,
  );
  const numbers = Array.from({ length: partCount }, (_, n) => n + 1);
  const { parts } = await call<{ parts: { number: number; url: string }[] }>(
    at,
    "POST",
    `files/uploads/${fileId}/parts`,
    { numbers },
  );
  const sent: { number: number; etag: string }[] = [];
  for (const { number, url } of parts) {
    const body = new Uint8Array(bytes.subarray((number - 1) * partSize, number * partSize));
    const answer = await fetch(url, { method: "PUT", body });
    sent.push({ number, etag: answer.headers.get("etag") ?? "" });
  }
  await call(at, "POST", `files/uploads/${fileId}/complete`, { parts: sent });
  return fileId;
}

async function call<T>({ origin, token }: Side, method: string, path_: string, body?: object): Promise<T> {
  const answer = await fetch(`${origin}/api/${path_}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path_}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

import { randomUUID } from "node:crypto";
import { transfers } from "@loubby/shared-contracts/http/wallet/transfers";
import { ask, type Asked } from "../writes/ask.ts";
import { anyOf } from "./drive.ts";
import type { Seeded } from "./seed.ts";

/** A dollar from someone who is signed in to anyone else, asked as the browser does. */
function sending({ people, tokens }: Seeded): Asked {
  const from = anyOf(tokens.length);
  const to = (from + 1 + anyOf(people.length - 1)) % people.length;
  const receiver = { kind: "person", _id: people[to] };
  return {
    method: "POST",
    path: `/api${transfers.initiate.path}`,
    token: tokens[from] ?? "",
    body: { client_id: randomUUID(), receiver, currency: "usd", amount: 100, note: "Bench" },
  };
}

/** Transfers a second through the API, so many at once, for so many seconds. */
export async function sendingRate(
  origin: string,
  seeded: Seeded,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const begun = performance.now();
  let made = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begun < seconds * 1000) {
        await ask(origin, sending(seeded));
        made += 1;
      }
    }),
  );
  return (made * 1000) / (performance.now() - begun);
}

/** How long transfers take, in ms, that begin at a steady rate whether or not those before are answered. */
export async function sendSteadily(
  origin: string,
  seeded: Seeded,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<number[]> {
  const begun = performance.now();
  const all: Promise<number>[] = [];
  for (let n = 0; n < rate * seconds; n += 1) {
    const due = begun + (n * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // From when it was due: what waited for its turn waited for the product.
    all.push(ask(origin, sending(seeded)).then(() => performance.now() - due));
  }
  return Promise.all(all);
}

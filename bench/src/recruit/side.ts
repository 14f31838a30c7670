import { Client } from "pg";
import { openProduct, type Product, whenOver } from "../product.ts";
import { addPeople } from "./seed.ts";

/** A product to fill, seen by the demo's employer. */
export interface Side extends Product {
  /** Of the employer's session. */
  readonly token: string;
  readonly organizationId: string;
  /** The database, past its walls. */
  readonly client: Client;
}

interface Sides {
  readonly small: Side;
  readonly large: Side;
}

let sides: Promise<Sides> | undefined;

/**
 * Two products to fill side by side, each with so many candidates beside the demo's people. Benches that run in one
 * process fill the same two, one after the other: what one adds is the other's neighbour.
 */
export async function openSides(candidates: number): Promise<Sides> {
  const opened = await (sides ??= open());
  for (const { client } of Object.values(opened)) await addPeople(client, candidates);
  return opened;
}

async function open(): Promise<Sides> {
  return { small: await openSide(), large: await openSide() };
}

async function openSide(): Promise<Side> {
  const product = await openProduct();
  const client = new Client({ connectionString: product.databaseUrl });
  await client.connect();
  whenOver(() => client.end());
  return { ...product, client, ...(await signIn(product.origin)) };
}

/** A session of the demo's employer. */
export async function signIn(origin: string): Promise<{ token: string; organizationId: string }> {
  const answer = await fetch(`${origin}/api/loubby/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "employer@demo.test", user_password: "Demo-pass-2026" }),
  });
  const { token, user } = (await answer.json()) as {
    token: string;
    user: { organization: { employer_id: { _id: string } } };
  };
  return { token, organizationId: user.organization.employer_id._id };
}

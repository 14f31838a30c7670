import { sql } from "kysely";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { TestCard } from "@loubby/shared-contracts/http/wallet/deposit-limits";
import type { Sql } from "#api/db/database";
import type { PaymentOrder } from "../payment-provider.ts";

/** A payment as the sandbox has it. */
export interface SandboxPayment {
  readonly reference: string;
  readonly currency: CurrencyCode;
  readonly amount: number;
  readonly state: "open" | "declined" | "needs_action" | "processing" | "succeeded" | "closed";
  /** The test card that was tried last. */
  readonly card: TestCard | null;
}

/** Makes a payment unless it is there. */
export async function insertPayment(db: Sql, { reference, currency, amount }: PaymentOrder): Promise<void> {
  await sql`
    insert into sandbox_payments (reference, currency, amount) values (${reference}, ${currency}, ${amount})
    on conflict do nothing`.execute(db);
}

/** A payment, with a slow one succeeded once its time has come. */
export async function findPayment(db: Sql, reference: string): Promise<SandboxPayment | undefined> {
  await sql`
    update sandbox_payments set state = 'succeeded'
    where reference = ${reference} and state = 'processing' and settles_at <= now()`.execute(db);
  const { rows } = await sql<SandboxPayment>`
    select reference, currency, amount, state, card from sandbox_payments
    where reference = ${reference}`.execute(db);
  return rows[0];
}

/** Moves a payment from one of the states `from`; false where it is in another one. */
export async function movePayment(
  db: Sql,
  reference: string,
  from: readonly SandboxPayment["state"][],
  to: SandboxPayment["state"],
  {
    settlesIn = null,
    card = null,
  }: { readonly settlesIn?: number | null; readonly card?: TestCard | null } = {},
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sandbox_payments set state = ${to}, settles_at = now() + ${settlesIn} * interval '1 second',
      card = coalesce(${card}, card)
    where reference = ${reference} and state = any (${from})`.execute(db);
  return numAffectedRows === 1n;
}

/** What the sandbox signs with. */
export async function findSecret(db: Sql): Promise<string> {
  const { rows } = await sql<{ secret: string }>`select secret from sandbox_keys`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("The sandbox has no key.");
  return row.secret;
}

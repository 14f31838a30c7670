import { sql } from "kysely";
import { checkoutSession } from "@loubby/shared-contracts/paths";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Company } from "#api/demo/cast";
import { daysAgo, type Demo } from "#api/demo/demo";
import { postMovement } from "#api/ledger/demo";

/** What a company of the demo deposited by card, so many days ago. */
interface DemoDeposit {
  readonly company: Company;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly amount: number;
  readonly days: number;
  /** The checkout session that it pays for, and what that buys. */
  readonly session?: { readonly id: string; readonly title: string };
}

/** Pays a deposit through the sandbox, as its own tables and the wallet have it; answers its id, which the sandbox knows it by. */
export async function addDeposit(
  demo: Demo,
  { company, currency, amount, days, session }: DemoDeposit,
): Promise<string> {
  const [id, at] = [demo.id(), daysAgo(demo, days)];
  const providerId = `sandbox_${id}`;
  await sql`
    insert into sandbox_payments (reference, currency, amount, state, created_at)
    values (${id}, ${currency}, ${amount}, 'succeeded', ${at})`.execute(demo.db);
  await sql`
    insert into deposits (id, organization_id, actor_id, client_id, request_hash, currency, amount_minor, provider,
      provider_id, heard_at, pays_for, leads_to, created_at)
    values (${id}, ${company.id}, ${company.admin}, ${session?.id ?? demo.id()}, ${`demo ${id}`}, ${currency}, ${amount},
      'sandbox', ${providerId}, ${at}, ${session?.title ?? null},
      ${session === undefined ? null : checkoutSession(session.id)}, ${at})`.execute(demo.db);
  const transferId = await postMovement(
    demo,
    {
      type: "in",
      from: "sandbox_clearing",
      daysAgo: days,
      owner: { organization: company.id },
      currency,
      amount,
      code: "deposit",
      description: "Deposit by card",
    },
    { operation: "wallet.deposit", key: id },
  );
  await sql`
    update deposits set state = 'succeeded', transfer_id = ${transferId}, ask_at = null, heard_by = 'webhook'
    where id = ${id}`.execute(demo.db);
  return id;
}

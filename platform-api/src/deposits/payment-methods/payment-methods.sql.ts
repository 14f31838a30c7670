import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { PaymentMethod } from "@loubby/shared-contracts/http/wallet/payment-methods.schema";
import type { Sql } from "#api/db/database";
import type { WalletOwner } from "#api/ledger/wallet-owner";
import type { MethodName, ProviderName, SavedMethod } from "#api/payments/payment-provider";

/** A card with how its provider names it. */
export interface ChargeableMethod extends MethodName {
  readonly id: string;
  readonly provider: ProviderName;
  /** Who agreed that it may be charged. */
  readonly addedBy: string;
  /** `Visa ending 4242`. */
  readonly name: string;
}

const CHARGEABLE = sql`id, provider, customer_id as "customerId", method_id as "methodId", added_by as "addedBy",
  brand || ' ending ' || last4 as name`;

/** An owner's cards, the one that is charged first before the others. */
export async function findMethods(db: Sql, ownerId: string): Promise<PaymentMethod[]> {
  const { rows } = await sql<PaymentMethod>`
    select id as _id, provider, brand, last4, exp_month as "expMonth", exp_year as "expYear",
      is_default as "isDefault", added_at as "addedAt"
    from payment_methods where owner_id = ${ownerId} and removed_at is null
    order by is_default desc, added_at desc`.execute(db);
  return rows;
}

/** The card that is charged for an owner by a provider: their default, else the latest; undefined without one. */
export async function findChargeable(
  db: Sql,
  ownerId: string,
  provider: ProviderName,
): Promise<ChargeableMethod | undefined> {
  const { rows } = await sql<ChargeableMethod>`
    select ${CHARGEABLE} from payment_methods
    where owner_id = ${ownerId} and provider = ${provider} and removed_at is null
    order by is_default desc, added_at desc limit 1`.execute(db);
  return rows[0];
}

/** A card by its id, removed or not. */
export async function findMethod(db: Sql, id: string): Promise<ChargeableMethod> {
  const { rows } = await sql<ChargeableMethod>`
    select ${CHARGEABLE} from payment_methods where id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("There is no such card.");
  return row;
}

/** Until the transaction ends no one else changes an owner's cards. */
async function lockMethods(db: Sql, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_methods ${ownerId}`}, 0))`.execute(db);
}

/** Keeps a card of an owner, once however often it is saved; their first one is the default. */
export async function keepMethod(
  db: Sql,
  owner: WalletOwner,
  { provider, addedBy, method }: { provider: ProviderName; addedBy: string; method: SavedMethod },
): Promise<void> {
  const { customerId, methodId, fingerprint, brand, last4, expMonth, expYear } = method;
  const [user, organization] = owner.kind === "person" ? [owner.id, null] : [null, owner.id];
  await lockMethods(db, owner.id);
  // The provider names the same card anew each time it is saved: the name before is forgotten there.
  const { rows } = await sql<{ was_default: boolean }>`
    with known as (
      select id, is_default from payment_methods
      where owner_id = ${owner.id} and provider = ${provider} and fingerprint = ${fingerprint}
        and removed_at is null
    )
    update payment_methods m set removed_at = now(), is_default = false,
      forgotten_at = case when m.method_id = ${methodId} then now() end
    from known where m.id = known.id returning known.is_default as was_default`.execute(db);
  await sql`
    insert into payment_methods (id, user_id, organization_id, provider, customer_id, method_id, fingerprint, brand,
      last4, exp_month, exp_year, added_by, is_default)
    values (${uuidv7()}, ${user}, ${organization}, ${provider}, ${customerId}, ${methodId}, ${fingerprint}, ${brand},
      ${last4}, ${expMonth}, ${expYear}, ${addedBy}, ${rows[0]?.was_default ?? false}
        or not exists (select from payment_methods where owner_id = ${owner.id} and is_default))`.execute(db);
}

/** Makes a card its owner's default; false where it isn't theirs or was removed. */
export async function preferMethod(db: Sql, ownerId: string, id: string): Promise<boolean> {
  await lockMethods(db, ownerId);
  const { rows } = await sql`
    select from payment_methods where id = ${id} and owner_id = ${ownerId} and removed_at is null`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await sql`
    update payment_methods set is_default = false where owner_id = ${ownerId} and is_default and id <> ${id}`.execute(
    db,
  );
  await sql`update payment_methods set is_default = true where id = ${id}`.execute(db);
  return true;
}

/** Removes an owner's card, and makes the latest of the others the default in its place; false as above. */
export async function removeMethod(db: Sql, ownerId: string, id: string): Promise<boolean> {
  await lockMethods(db, ownerId);
  const { numAffectedRows } = await sql`
    update payment_methods set removed_at = now(), is_default = false
    where id = ${id} and owner_id = ${ownerId} and removed_at is null`.execute(db);
  await sql`
    update payment_methods set is_default = true
    where id = (
      select id from payment_methods where owner_id = ${ownerId} and removed_at is null
      order by added_at desc limit 1
    ) and not exists (select from payment_methods where owner_id = ${ownerId} and is_default)`.execute(db);
  return numAffectedRows === 1n;
}

/** Cards that were removed, and that their provider still knows. */
export async function findToForget(db: Sql): Promise<ChargeableMethod[]> {
  const { rows } = await sql<ChargeableMethod>`
    select ${CHARGEABLE} from payment_methods
    where removed_at is not null and forgotten_at is null order by removed_at limit 100`.execute(db);
  return rows;
}

/** Notes that the provider has forgotten a card. */
export async function writeForgotten(db: Sql, id: string): Promise<void> {
  await sql`update payment_methods set forgotten_at = now() where id = ${id} and removed_at is not null`.execute(
    db,
  );
}

/** What an owner is called at a provider, once they were enrolled there. */
export async function findCustomer(
  db: Sql,
  ownerId: string,
  provider: ProviderName,
): Promise<string | undefined> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from payment_customers where owner_id = ${ownerId} and provider = ${provider}`.execute(
    db,
  );
  return rows[0]?.customer_id;
}

/** Keeps what an owner is called at a provider; the first name stays. */
export async function keepCustomer(
  db: Sql,
  ownerId: string,
  provider: ProviderName,
  customerId: string,
): Promise<void> {
  await sql`
    insert into payment_customers (owner_id, provider, customer_id) values (${ownerId}, ${provider}, ${customerId})
    on conflict do nothing`.execute(db);
}

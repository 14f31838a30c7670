import type { PaymentProvider } from "#api/payments/payment-provider";
import type { Services } from "#api/services";
import { findCustomer, keepCustomer } from "./payment-methods.sql.ts";

/** Who an owner is to a provider that keeps cards by customer, enrolled when first asked; null where it keeps them without. */
export async function customerOf(
  { db }: Services,
  provider: PaymentProvider,
  ownerId: string,
): Promise<string | null> {
  if (provider.enroll === undefined) return null;
  const worker = db.as({ role: "worker" });
  const known = await worker.read((sql) => findCustomer(sql, ownerId, provider.name));
  if (known !== undefined) return known;
  const customerId = await provider.enroll(ownerId);
  return worker.write(async (sql) => {
    await keepCustomer(sql, ownerId, provider.name, customerId);
    return (await findCustomer(sql, ownerId, provider.name)) ?? customerId;
  });
}

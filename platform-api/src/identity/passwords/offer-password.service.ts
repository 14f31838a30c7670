import type { Services } from "#api/services";
import { findAddress } from "../addresses/addresses.sql.ts";
import { forgotPassword } from "./reset-password.service.ts";

/**
 * Mails someone a link to choose a password, to the address of their account alone: a link to one thing never opens
 * the account. Throws 429 after a few.
 */
export async function mailPasswordLink(services: Services, userId: string, ip: string): Promise<void> {
  const { email } = await services.db.as({ role: "auth" }).read((db) => findAddress(db, userId));
  await forgotPassword(services, email, ip);
}

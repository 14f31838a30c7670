import { ApiError } from "@loubby/shared-contracts/http/api-error";
import * as paths from "@loubby/shared-contracts/paths";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Member } from "#api/http/serve";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { transferNotices } from "../notices.ts";
import { findWriters, writeLimit } from "./waiting.sql.ts";

/**
 * Sets above how much a company's transfers wait, or that none do (null), and tells the others who may spend. Throws 422
 * for a wrong password, and `no_second_person` where no one else could approve.
 */
export async function setApprovalLimit(
  services: Services,
  member: Member,
  { currency, limit, password }: { currency: CurrencyCode; limit: number | null; password: string },
): Promise<{ message: string }> {
  await confirmPassword(services, member.userId, password, "password");
  const organization = member.organization.id;
  const code = currency.toUpperCase();
  const now =
    limit === null
      ? `No ${code} transfer waits for approval any more`
      : `${code} transfers above ${formatMoney(limit, currency)} a day to one receiver now wait for approval`;
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const others = (await findWriters(sql, organization)).filter((id) => id !== member.userId);
    if (limit !== null && others.length === 0)
      throw new ApiError(
        422,
        "no_second_person",
        "No one else in your company can approve transfers. Give a colleague the right to change billing first.",
      );
    await writeLimit(sql, organization, member.userId, { currency, limit });
    for (const userId of others)
      await tell(sql, {
        notice: transferNotices.limit,
        userId,
        organizationId: organization,
        title: now,
        body: `Changed by ${member.name}.`,
        link: paths.wallet,
      });
  });
  return { message: `${now}.` };
}

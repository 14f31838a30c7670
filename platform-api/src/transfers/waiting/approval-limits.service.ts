import { ApiError } from "@loubby/shared-contracts/http/api-error";
import * as paths from "@loubby/shared-contracts/paths";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import { formatMoney } from "@loubby/shared-contracts/shell/wallet/money";
import type { Member } from "#api/http/serve";
import { confirmPassword } from "#api/identity/passwords/confirm-password";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { transferNotices } from "../notices.ts";
import { findLimit, findWriters, writeLimit } from "./approval-limits.sql.ts";

/**
 * Sets above how much a company's transfers and purchases wait, or that none do (null), and tells all who may spend, by mail too: who
 * changed it as well, in case that was someone else under their name. Throws 422
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
      ? `No ${code} transfer or purchase waits for approval any more`
      : `${code} transfers above ${formatMoney(limit, currency)} a day to one receiver, and purchases above it, now wait for approval`;
  await services.db.as({ role: "worker" }).write(async (sql) => {
    const writers = await findWriters(sql, organization);
    if (limit !== null && writers.every((id) => id === member.userId))
      throw new ApiError(
        422,
        "no_second_person",
        "No one else in your company can approve transfers and purchases. Give a colleague the right to change billing first.",
      );
    const before = await findLimit(sql, organization, currency);
    if (before === limit) return;
    await writeLimit(sql, organization, member.userId, { currency, limit });
    const was = before === null ? "None waited before." : `Before: above ${formatMoney(before, currency)}.`;
    for (const userId of writers)
      await tell(sql, {
        notice: transferNotices.limit,
        userId,
        organizationId: organization,
        title: now,
        body:
          userId === member.userId
            ? `${was} You changed it. If that wasn't you, change your password at once.`
            : `${was} Changed by ${member.name}.`,
        link: paths.wallet,
      });
  });
  return { message: `${now}.` };
}

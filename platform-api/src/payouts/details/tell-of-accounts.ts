import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import type { CurrencyCode } from "@loubby/shared-contracts/shell/wallet/currencies";
import type { Sql } from "#api/db/database";
import { dayOf } from "#api/mail/day-of";
import { sendMail } from "#api/mail/send-mail";
import { tell } from "#api/notifications/tell";
import type { Services } from "#api/services";
import { payoutNotices } from "../notices.ts";
import { findOwnerAddress } from "./owner-address.sql.ts";

interface Account {
  readonly id: string;
  readonly userId: string;
  readonly currency: CurrencyCode;
  readonly bank: string;
  readonly last4: string;
}

/** Tells a seller by bell and mail that a bank account is new, and from when (ISO 8601) money goes to it. */
export const tellAccountChanged = (services: Services, sql: Sql, account: Account, usableAt: string) =>
  tellOf(services, sql, account, {
    title: `The bank account for your ${account.currency.toUpperCase()} payouts was changed`,
    body: `It is now ${account.bank}, ending in ${account.last4}. Money can go to it from ${dayOf(usableAt)}, ${usableAt.slice(11, 16)} UTC.`,
  });

/** Tells a seller by bell and mail that a bank account was removed. */
export const tellAccountRemoved = (services: Services, sql: Sql, account: Account) =>
  tellOf(services, sql, account, {
    title: `The bank account for your ${account.currency.toUpperCase()} payouts was removed`,
    body: `It was ${account.bank}, ending in ${account.last4}. Nothing is paid out in this currency until you add another one.`,
  });

async function tellOf(
  services: Services,
  sql: Sql,
  { userId }: Account,
  { title, body }: { readonly title: string; readonly body: string },
): Promise<void> {
  await tell(sql, {
    notice: payoutNotices.bank_account,
    userId,
    organizationId: null,
    title,
    body,
    link: paths.payouts,
  });
  const owner = await findOwnerAddress(sql, userId);
  if (owner === undefined) return;
  const { publicUrl } = services.config;
  const text = [
    `Hello ${owner.name},`,
    body,
    `See your payouts: ${publicUrl}${paths.payouts}`,
    `If this wasn't you, remove the account there and choose a new password: ${publicUrl}${paths.forgotPassword}`,
    `The ${brand.name} team`,
  ];
  await sendMail(services, sql, { to: owner.email, subject: title, text: text.join("\n\n") });
}

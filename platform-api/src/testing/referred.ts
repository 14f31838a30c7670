import { auth } from "@loubby/shared-contracts/http/identity/auth";
import { settleReferral } from "#api/referrals/settle-referral";
import { ownerSql } from "./as-owner.ts";
import { employer, type Person, prove } from "./person.ts";
import type { TestApp } from "./test-app.ts";

/** A company's administrator whose proven address is of a domain of its own. */
export async function companyAt(app: TestApp, company: string, domain: string): Promise<Person> {
  const person = await employer(app, company);
  const email = `${person.userId}@${domain}`;
  await ownerSql(app.services, "update users set email_address = $2 where id = $1", [person.userId, email]);
  return prove(app, { ...person, email });
}

/** A company that has come by another's code. */
export async function referredBy(
  app: TestApp,
  referrer: Person,
  company: string,
  domain = `${company.toLowerCase()}.test`,
): Promise<Person> {
  const newcomer = await companyAt(app, company, domain);
  const { user } = await referrer.call(auth.profile, {});
  const referralId = user.organization?.employer_id.referral_id ?? user.referral_id;
  await app.services.db
    .as({ role: "auth" })
    .write((db) => settleReferral(db, { userId: newcomer.userId, email: newcomer.email, referralId }));
  return newcomer;
}

/** Lets days pass for everything that referrals count. */
export async function letDaysPass(app: TestApp, days: number): Promise<void> {
  await ownerSql(
    app.services,
    `update referrals set hiring_since = hiring_since - make_interval(days => $1),
       qualified_at = qualified_at - make_interval(days => $1)`,
    [days],
  );
  await ownerSql(
    app.services,
    `update subscriptions set started_at = started_at - make_interval(days => $1),
       ends_at = ends_at - make_interval(days => $1) where source = 'referral'`,
    [days],
  );
}

import { Client } from "pg";

/** Lets days pass for a referral, and has the rules applied as they are every few minutes. */
export async function letReferralDaysPass(databaseUrl: string, days: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `update referrals set hiring_since = hiring_since - make_interval(days => $1)
       where state = 'qualified'`,
      [days],
    );
    await client.query(
      `insert into pgboss.job_common (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_seconds,
         deletion_seconds, keep_until)
       select q.name, '{}', q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds,
         q.deletion_seconds, now() + q.retention_seconds * interval '1 second'
       from pgboss.queue q where q.name = 'referrals.settle'`,
    );
  } finally {
    await client.end();
  }
}

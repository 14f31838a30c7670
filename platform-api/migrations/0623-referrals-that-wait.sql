-- Outside a transaction.
create index concurrently referrals_waiting on referrals (id)
  where referral_type = 'company' and state in ('signed_up', 'qualified');

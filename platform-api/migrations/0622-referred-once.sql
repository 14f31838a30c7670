-- Outside a transaction.
create unique index concurrently referrals_company_once on referrals (joined_organization_id)
  where joined_organization_id is not null;

-- How far a referral is, in the words of the rules. `status` has the words of the release before, and follows.
alter table referrals add column state text;
-- Since when the referred company has had an open job without a break; null while it has none.
alter table referrals add column hiring_since timestamptz(3);
alter table referrals add column settled_at timestamptz(3);
alter table referrals add column void_reason text;
update referrals set state = case status when 'sent' then 'invited' when 'joined' then 'signed_up' else 'qualified' end;
-- A company is referred once: what named it again later named it by mistake.
update referrals r set joined_organization_id = null
where exists (
  select from referrals e
  where e.joined_organization_id = r.joined_organization_id and (e.joined_at, e.id) < (r.joined_at, r.id)
);
alter table referrals add constraint referrals_state check (
  state is not null and state in ('invited', 'signed_up', 'qualified', 'rewarded', 'void')
) not valid;
alter table referrals add constraint referrals_void check ((state = 'void') = (void_reason is not null)) not valid;
alter table referrals add constraint referrals_void_reason check (
  void_reason in ('same_company', 'same_domain', 'free_mail', 'account_closed', 'not_hiring', 'staff')
) not valid;

create table referral_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into referral_state_transitions values
  ('invited', 'signed_up'),
  ('signed_up', 'qualified'),
  ('signed_up', 'void'),
  ('qualified', 'rewarded'),
  ('qualified', 'void'),
  ('rewarded', 'void');

-- Every state that a referral has reached, from this release on.
create table referral_changes (
  referral_id uuid not null references referrals (id),
  position int not null check (position >= 0),
  from_state text,
  to_state text not null,
  reason text,
  at timestamptz(3) not null default now(),
  primary key (referral_id, position)
);
alter table referral_changes enable row level security;

-- Days of full access that a referral brought, and, as a line of its own, those that were taken away again.
create table referral_rewards (
  id uuid primary key,
  referral_id uuid not null references referrals (id),
  organization_id uuid not null references organizations (id),
  days int not null check (abs(days) <= 10),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  reverses uuid unique references referral_rewards (id),
  reason text check (length(reason) between 1 and 500),
  created_at timestamptz(3) not null default now(),
  check (ends_at >= starts_at),
  check ((days <= 0) = (reverses is not null)),
  check ((reason is null) = (reverses is null))
);
alter table referral_rewards enable row level security;
create unique index referral_rewards_once on referral_rewards (referral_id) where reverses is null;
create index referral_rewards_of_organization on referral_rewards (organization_id, created_at);

-- Ends of full access that a company has been told of.
create table referral_ends_told (
  organization_id uuid not null references organizations (id),
  ends_at timestamptz(3) not null,
  primary key (organization_id, ends_at)
);
alter table referral_ends_told enable row level security;

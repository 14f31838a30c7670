create table referral_status_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into referral_status_transitions values ('sent', 'joined'), ('joined', 'qualified');

create table referrals (
  id uuid primary key,
  referrer_id uuid not null references users on delete cascade,
  -- The company in whose name it was sent; null for a person's own.
  organization_id uuid references organizations on delete cascade,
  referral_type text not null check (referral_type in ('company', 'user')),
  -- Null for who came by a shared link: the address of somebody who was not written to is theirs.
  email citext check (length(email) <= 254),
  status text not null default 'sent' check (status in ('sent', 'joined', 'qualified')),
  joined_user_id uuid unique references users on delete set null,
  joined_organization_id uuid references organizations on delete set null,
  sent_at timestamptz(3) not null default now(),
  joined_at timestamptz(3),
  qualified_at timestamptz(3),
  check (email is not null or status <> 'sent')
);
create unique index referrals_of_person on referrals (referrer_id, email) where organization_id is null;
create unique index referrals_of_organization on referrals (organization_id, email) where organization_id is not null;
create index referrals_by_age on referrals (referrer_id, sent_at desc);
create index referrals_by_company on referrals (joined_organization_id) where status = 'joined';
create trigger referrals_status before update of status on referrals
  for each row execute function refuse_illegal_transition('referral_status_transitions', 'status');

alter table referrals enable row level security;
grant select, insert, update (sent_at) on referrals to loubby_app;
grant select, insert, update on referrals to loubby_auth;
grant select on referral_status_transitions to loubby_app, loubby_auth;
create policy auth_referrals on referrals to loubby_auth using (true) with check (true);
create policy own_referrals on referrals for select to loubby_app
  using (organization_id = (select app_org()) or (organization_id is null and referrer_id = (select app_user())));
create policy refer on referrals for insert to loubby_app
  with check (
    referrer_id = (select app_user()) and status = 'sent' and joined_user_id is null
    and (organization_id is null or organization_id = (select app_org()))
  );
create policy send_again on referrals for update to loubby_app
  using (
    status = 'sent'
    and (organization_id = (select app_org()) or (organization_id is null and referrer_id = (select app_user())))
  );

-- A company that came by an invite qualifies with its first published job: it is actively hiring.
create function qualify_referrals() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update referrals set status = 'qualified', qualified_at = now()
  where joined_organization_id = new.organization_id and status = 'joined' and referral_type = 'company';
  return null;
end $$;
create trigger jobs_qualify_referrals after insert or update of status on jobs
  for each row when (new.status = 'open') execute function qualify_referrals();

-- Companies that somebody keeps in sight.
create table saved_companies (
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, organization_id)
);
create index saved_companies_of on saved_companies (user_id, saved_at desc, organization_id);
create index saved_companies_by_company on saved_companies (organization_id);

-- People whom a member of a company keeps for later, by account or as a member of a pool. Only the id is kept: who they
-- are is read anew each time, by what the member may see then.
create table saved_people (
  user_id uuid not null,
  organization_id uuid not null,
  person_id uuid not null,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, organization_id, person_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index saved_people_of on saved_people (organization_id, user_id, saved_at desc, person_id);

alter table saved_companies enable row level security;
alter table saved_people enable row level security;
grant select, insert, delete on saved_companies, saved_people to loubby_app;
create policy own_saved_companies on saved_companies to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy own_saved_people on saved_people to loubby_app
  using (user_id = (select app_user()) and organization_id = (select app_org()))
  with check (user_id = (select app_user()) and organization_id = (select app_org()));

-- What only its owner saw goes with an account.
create function forget_saved() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from saved_jobs where user_id = new.id;
  delete from saved_companies where user_id = new.id;
  delete from saved_people where user_id = new.id or person_id = new.id;
  return null;
end $$;
create index saved_people_by_person on saved_people (person_id);
create trigger users_forget_saved after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function forget_saved();
revoke execute on function forget_saved from public;

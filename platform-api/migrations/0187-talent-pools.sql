-- Talent pools: people whom a company keeps in touch with, in stages of the pool's own.
create table talent_pool_state_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into talent_pool_state_transitions values ('active', 'archived'), ('archived', 'active');

create table talent_pools (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 120),
  name_slug text not null,
  description text not null default '' check (length(description) <= 2000),
  manager_id uuid references users,
  created_by uuid references users,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  colour text not null default 'neutral'
    check (colour in ('neutral', 'blue', 'green', 'amber', 'red', 'violet')),
  visibility text not null check (visibility in ('private', 'team', 'organization')),
  state text not null default 'active' check (state in ('active', 'archived')),
  version int not null default 1 check (version > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, organization_id),
  unique (organization_id, name_slug)
);
create index talent_pools_of on talent_pools (organization_id, state, updated_at desc, id desc);
create index talent_pools_kept on talent_pools (organization_id) where visibility <> 'organization';
create trigger talent_pools_state before update of state on talent_pools
  for each row execute function refuse_illegal_transition('talent_pool_state_transitions', 'state');

-- Colleagues whom a pool is shared with.
create table talent_pool_people (
  pool_id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  can_work boolean not null,
  primary key (pool_id, user_id),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index talent_pool_people_of on talent_pool_people (organization_id, user_id, pool_id);

-- Where a member may stand. A pool has any number of open stages, and one of each other kind.
create table talent_pool_standings (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into talent_pool_standings values
  ('open', 'applied'), ('applied', 'open'),
  ('open', 'not_interested'), ('applied', 'not_interested'),
  ('open', 'do_not_contact'), ('applied', 'do_not_contact'), ('not_interested', 'do_not_contact'),
  ('open', 'removed'), ('applied', 'removed'), ('not_interested', 'removed'), ('do_not_contact', 'removed');

create table talent_pool_stages (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('open', 'applied', 'not_interested', 'do_not_contact', 'removed')),
  position int not null check (position >= 0),
  unique (id, pool_id, kind),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade
);
create index talent_pool_stages_of on talent_pool_stages (pool_id, position);
create unique index talent_pool_stages_single on talent_pool_stages (pool_id, kind) where kind <> 'open';

-- A person of a pool: a candidate of the product, or somebody whom the company brought itself.
create table talent_pool_members (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  user_id uuid references users on delete cascade,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  -- Of a candidate of the product the company keeps neither: what is sent to them finds its own way.
  email text check (length(email) <= 254),
  phone text check (length(phone) <= 40),
  -- What two are the same person by, without saying who: SHA-256 of the normalised address and number.
  email_key text,
  phone_key text,
  headline text not null default '' check (length(headline) <= 200),
  links text[] not null default '{}' check (cardinality(links) <= 10),
  about text not null default '' check (length(about) <= 5000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  source text not null check (source in ('application', 'directory', 'import', 'manual', 'pool')),
  source_detail text not null default '' check (length(source_detail) <= 200),
  stage_id uuid not null,
  standing text not null default 'open',
  stage_entered_at timestamptz(3) not null default now(),
  added_by uuid references users,
  added_at timestamptz(3) not null default now(),
  last_contacted_at timestamptz(3),
  consent_words text not null default '' check (length(consent_words) <= 2000),
  consent_version text not null default '' check (length(consent_version) <= 60),
  consent_at timestamptz(3),
  consent_expires_at timestamptz(3),
  consent_reminded_at timestamptz(3),
  version int not null default 1 check (version > 0),
  unique (id, organization_id),
  check (user_id is null or (email is null and phone is null)),
  check (num_nonnulls(user_id, email, phone) > 0),
  check (consent_at is null or consent_expires_at > consent_at),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  foreign key (stage_id, pool_id, standing) references talent_pool_stages (id, pool_id, kind)
);
create unique index talent_pool_members_by_user on talent_pool_members (pool_id, user_id) where standing <> 'removed';
create unique index talent_pool_members_by_email on talent_pool_members (pool_id, email_key) where standing <> 'removed';
create index talent_pool_members_by_phone on talent_pool_members (pool_id, phone_key)
  where phone_key is not null and standing <> 'removed';
create index talent_pool_members_newest on talent_pool_members (pool_id, added_at desc, id desc)
  where standing <> 'removed';
create index talent_pool_members_in_stage on talent_pool_members (stage_id, added_at desc, id desc);
create index talent_pool_members_of_user on talent_pool_members (user_id) where user_id is not null;
create index talent_pool_members_of_email on talent_pool_members (organization_id, email_key);
create index talent_pool_members_of_phone on talent_pool_members (organization_id, phone_key) where phone_key is not null;
create index talent_pool_members_consent on talent_pool_members (consent_expires_at)
  where consent_expires_at is not null and user_id is null;
create index talent_pool_members_gone on talent_pool_members (stage_entered_at)
  where standing in ('removed', 'do_not_contact');
create trigger talent_pool_members_standing before update of standing on talent_pool_members
  for each row execute function refuse_illegal_transition('talent_pool_standings', 'standing');

-- What happened to a member, and what was noted about them.
create table talent_pool_events (
  id uuid primary key,
  member_id uuid not null,
  pool_id uuid not null,
  organization_id uuid not null,
  kind text not null check (kind in ('moved', 'mailed', 'invited', 'noted', 'consent', 'edited', 'stopped')),
  detail text not null default '' check (length(detail) <= 5000),
  from_stage text,
  to_stage text,
  actor_id uuid references users,
  at timestamptz(3) not null default now(),
  foreign key (member_id, organization_id) references talent_pool_members (id, organization_id) on delete cascade
);
create index talent_pool_events_of on talent_pool_events (member_id, at desc, id desc);

-- The pools that the asker's company keeps from them: usually few, so policies ask for them once a query.
create function hidden_pools() returns uuid[] language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(p.id), '{}') from talent_pools p
  where p.organization_id = app_org() and p.visibility <> 'organization'
    and p.created_by is distinct from app_user() and p.manager_id is distinct from app_user()
    and not (p.visibility = 'team' and exists (
      select from talent_pool_people s where s.pool_id = p.id and s.user_id = app_user()))
    and not exists (
      select from memberships m join users u on u.id = m.user_id
      where m.organization_id = p.organization_id and m.user_id = app_user()
        and (manages_everything(m.role_tag) or u.is_partner or u.is_super_admin))
$$;

-- What addresses and numbers are compared by.
create function contact_key(p_text text) returns text language sql immutable as $$
  select case when btrim(p_text) = '' then null
    else encode(sha256(convert_to(lower(btrim(p_text)), 'UTF8')), 'hex') end
$$;

-- Whether the asker's company may keep a candidate in a pool: they applied to it under their name, or they let
-- companies reach out to them.
create function may_pool(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from users u where u.id = p_user and u.closed_at is null
      and (u.permit_reach_out and not exists (select from memberships m where m.user_id = u.id)
        or exists (
          select from applications a
          where a.organization_id = app_org() and a.candidate_id = u.id and a.status <> 'withdrawn'
            and a.job_id <> all (hidden_jobs())
            and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs())))))
$$;

-- A candidate's name stands with the member, so that lists and searches read one table; it follows the account.
create function fill_pool_member() returns trigger language plpgsql security definer set search_path = public as $$
declare person users;
begin
  if new.user_id is null then
    new.email_key := contact_key(new.email);
    new.phone_key := contact_key(new.phone);
    return new;
  end if;
  if not may_pool(new.user_id) then
    raise exception 'user % lets no company reach out', new.user_id
      using errcode = 'check_violation', constraint = 'pool_member_allows';
  end if;
  select * into person from users where id = new.user_id;
  new.first_name := left(person.first_name, 100);
  new.last_name := left(person.last_name, 100);
  new.email_key := contact_key(person.email_address::text);
  new.phone_key := contact_key(person.phone_number);
  return new;
end $$;
create trigger talent_pool_members_fill before insert or update of email, phone on talent_pool_members
  for each row execute function fill_pool_member();

create function follow_pool_member() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.closed_at is not null then
    delete from talent_pool_members where user_id = new.id;
  else
    -- A new address may be that of a contact of the same pool: the two stay apart until somebody removes one.
    update talent_pool_members m set first_name = left(new.first_name, 100), last_name = left(new.last_name, 100),
        phone_key = contact_key(new.phone_number),
        email_key = case when exists (
            select from talent_pool_members d where d.pool_id = m.pool_id and d.id <> m.id and d.standing <> 'removed'
              and d.email_key = contact_key(new.email_address::text)
          ) then m.email_key else contact_key(new.email_address::text) end
      where m.user_id = new.id;
  end if;
  return null;
end $$;
create trigger users_follow_pools
  after update of first_name, last_name, email_address, phone_number, closed_at on users
  for each row when ((old.first_name, old.last_name, old.email_address, old.phone_number, old.closed_at)
    is distinct from (new.first_name, new.last_name, new.email_address, new.phone_number, new.closed_at))
  execute function follow_pool_member();

-- Who applies has arrived, whichever pool they wait in; an application without a name, or to a job that few see, says
-- nothing of itself.
create function note_pool_application() returns trigger language plpgsql security definer set search_path = public as $$
declare person users;
begin
  if exists (select from jobs j where j.id = new.job_id and (j.anonymised or j.confidential)) then return null; end if;
  select * into person from users where id = new.candidate_id;
  update talent_pool_members m set stage_id = s.id, standing = 'applied', stage_entered_at = now(), version = m.version + 1
    from talent_pool_stages s
    where m.organization_id = new.organization_id and m.standing = 'open'
      and (m.user_id = new.candidate_id or m.email_key = contact_key(person.email_address::text))
      and s.pool_id = m.pool_id and s.kind = 'applied';
  return null;
end $$;
create trigger applications_arrive_from_pools after insert on applications
  for each row execute function note_pool_application();

revoke execute on function hidden_pools, may_pool, fill_pool_member, follow_pool_member, note_pool_application
  from public;
grant execute on function hidden_pools, may_pool to loubby_app;

alter table talent_pools enable row level security;
alter table talent_pool_people enable row level security;
alter table talent_pool_stages enable row level security;
alter table talent_pool_members enable row level security;
alter table talent_pool_events enable row level security;
grant select on talent_pool_state_transitions, talent_pool_standings to loubby_app;
grant select, insert, update on talent_pools, talent_pool_stages, talent_pool_members to loubby_app;
grant delete on talent_pool_stages to loubby_app;
grant select, insert, delete on talent_pool_people, talent_pool_events to loubby_app;
create policy company_pools on talent_pools to loubby_app
  using (organization_id = (select app_org()) and id <> all ((select hidden_pools())::uuid[]))
  -- Whoever hands a private pool to a colleague loses sight of it with that very write.
  with check (organization_id = (select app_org()));
create policy company_pool_people on talent_pool_people to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()));
create policy company_pool_stages on talent_pool_stages to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()));
create policy company_pool_members on talent_pool_members to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));
create policy company_pool_events on talent_pool_events to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));

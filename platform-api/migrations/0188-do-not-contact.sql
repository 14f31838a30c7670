-- Whom a company may not write to any more: people who asked for that, and those whom the company itself leaves alone.
-- Kept as hashes, so that it outlives what it is about without telling who that was.
create table do_not_contact (
  organization_id uuid not null references organizations on delete cascade,
  key text not null check (key ~ '^[uep]:'),
  reason text not null check (reason in ('withdrew', 'company')),
  created_by uuid references users,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, key)
);

create function person_keys(p_user uuid, p_email_key text, p_phone_key text) returns text[]
  language sql stable security definer set search_path = public as $$
  select array_remove(array[
    'u:' || p_user,
    'e:' || coalesce(p_email_key, contact_key(u.email_address::text)),
    'p:' || coalesce(p_phone_key, contact_key(u.phone_number))
  ], null)
  from (select p_user as id) asked left join users u on u.id = asked.id
$$;

-- The one answer to whether a company may write to somebody: whatever writes asks it.
create function may_write_to(p_organization uuid, p_user uuid, p_email_key text, p_phone_key text) returns boolean
  language sql stable security definer set search_path = public as $$
  select not exists (
    select from do_not_contact d
    where d.organization_id = p_organization and d.key = any (person_keys(p_user, p_email_key, p_phone_key)))
$$;
create function may_company_write_to(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select may_write_to(app_org(), p_user, null, null)
$$;

-- Why a member of a pool is not written to: null when they may be.
create function member_refusal(p_member uuid) returns text
  language plpgsql stable security definer set search_path = public as $$
declare
  m talent_pool_members;
  person users;
begin
  select * into m from talent_pool_members where id = p_member and organization_id = app_org();
  if not found or m.standing = 'removed' then return 'gone'; end if;
  if m.standing = 'do_not_contact' or not may_write_to(m.organization_id, m.user_id, m.email_key, m.phone_key) then
    return 'do_not_contact';
  end if;
  if m.standing = 'not_interested' then return 'not_interested'; end if;
  if m.user_id is null then
    if m.email is null then return 'no_address'; end if;
    if m.consent_at is null then return 'no_consent'; end if;
    if m.consent_expires_at <= now() then return 'consent_expired'; end if;
  else
    if not may_pool(m.user_id) then return 'not_allowed'; end if;
    select * into person from users where id = m.user_id;
    if person.email_verified_at is null then return 'no_address'; end if;
  end if;
  return null;
end $$;

-- Who of some people, known by account or by the keys of address and number, may come into a pool: `there` with the
-- member that they are, `do_not_contact`, `not_allowed`, or null. A number that two share says little where both have
-- an address. One lookup each, so that no plan reads a pool from end to end.
create function pool_verdicts(p_pool uuid, p_users uuid[], p_emails text[], p_phones text[])
  returns table (place int, member_id uuid, verdict text)
  language sql stable security definer set search_path = public as $$
  select g.place::int, d.id,
    case when d.id is not null then 'there'
      -- As `may_write_to`, written out: a file asks it of tens of thousands.
      when exists (
        select from do_not_contact n where n.organization_id = (select app_org())
          and n.key = any (array['u:' || g.user_id, 'e:' || k.email, 'p:' || k.phone])
      ) then 'do_not_contact'
      when g.user_id is not null and not may_pool(g.user_id) then 'not_allowed' end
  from unnest(p_users, p_emails, p_phones) with ordinality g (user_id, email, phone, place)
  left join users u on u.id = g.user_id
  cross join lateral (
    select coalesce(g.email, contact_key(u.email_address::text)) as email,
      coalesce(g.phone, contact_key(u.phone_number)) as phone
  ) k
  cross join lateral (
    select coalesce(
      (select m.id from talent_pool_members m
        where m.pool_id = p_pool and m.organization_id = (select app_org()) and m.standing <> 'removed'
          and m.user_id = g.user_id),
      (select m.id from talent_pool_members m
        where m.pool_id = p_pool and m.organization_id = (select app_org()) and m.standing <> 'removed'
          and m.email_key = k.email),
      (select m.id from talent_pool_members m
        where m.pool_id = p_pool and m.organization_id = (select app_org()) and m.standing <> 'removed'
          and m.phone_key = k.phone and (m.email_key is null or k.email is null)
        order by m.added_at limit 1)
    ) as id
  ) d
$$;

-- A link in a mail by which somebody ends being written to by a company, without an account.
create table contact_links (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  keys text[] not null check (cardinality(keys) > 0),
  created_at timestamptz(3) not null default now()
);
create index contact_links_by_age on contact_links (created_at);

-- Puts people on the list, and every member of the company's pools who is one of them where they are left alone.
create function stop_contact(p_organization uuid, p_keys text[], p_reason text, p_by uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into do_not_contact (organization_id, key, reason, created_by)
    select p_organization, key, p_reason, p_by from unnest(p_keys) key
    -- Who asked for it themselves stays so, whatever the company does.
    on conflict (organization_id, key) do update set reason = 'withdrew', created_by = null
      where excluded.reason = 'withdrew';
  with moved as (
    update talent_pool_members m
      set stage_id = s.id, standing = 'do_not_contact', stage_entered_at = now(), version = m.version + 1
      from talent_pool_stages s
      where m.organization_id = p_organization and m.standing in ('open', 'applied', 'not_interested')
        and s.pool_id = m.pool_id and s.kind = 'do_not_contact'
        and (m.user_id::text in (select substr(key, 3) from unnest(p_keys) key where key like 'u:%')
          or m.email_key in (select substr(key, 3) from unnest(p_keys) key where key like 'e:%')
          or m.phone_key in (select substr(key, 3) from unnest(p_keys) key where key like 'p:%'))
      returning m.id, m.pool_id
  )
  insert into talent_pool_events (id, member_id, pool_id, organization_id, kind, detail, actor_id)
    select gen_random_uuid(), id, pool_id, p_organization, 'stopped', p_reason, p_by from moved;
end $$;
create function stop_contact_of_member(p_member uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare m talent_pool_members;
begin
  select * into m from talent_pool_members where id = p_member and organization_id = app_org();
  if found then
    perform stop_contact(app_org(), person_keys(m.user_id, m.email_key, m.phone_key), 'company', app_user());
  end if;
end $$;
create function keep_contact_link(p_hash bytea, p_member uuid) returns void
  language sql security definer set search_path = public as $$
  insert into contact_links (token_hash, organization_id, keys)
    select p_hash, m.organization_id, person_keys(m.user_id, m.email_key, m.phone_key)
    from talent_pool_members m where m.id = p_member and m.organization_id = app_org()
$$;
create function open_contact_link(p_hash bytea) returns table (company_name text, stopped boolean)
  language sql stable security definer set search_path = public as $$
  select o.company_name, exists (
      select from do_not_contact d
      where d.organization_id = l.organization_id and d.key = any (l.keys) and d.reason = 'withdrew')
  from contact_links l join organizations o on o.id = l.organization_id where l.token_hash = p_hash
$$;
create function stop_contact_by_link(p_hash bytea) returns void
  language sql security definer set search_path = public as $$
  select stop_contact(l.organization_id, l.keys, 'withdrew', null) from contact_links l where l.token_hash = p_hash
$$;
-- Where a member is reached: for the moment of sending alone.
create function address_of_member(p_member uuid) returns text
  language sql stable security definer set search_path = public as $$
  select coalesce(m.email, u.email_address::text) from talent_pool_members m left join users u on u.id = m.user_id
  where m.id = p_member and m.organization_id = app_org() and member_refusal(m.id) is null
$$;

-- Mails to many members of a pool, one by one behind the answer.
create table pool_outreach_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into pool_outreach_transitions values ('running', 'done'), ('running', 'stopped');
create table pool_outreach (
  id uuid primary key,
  pool_id uuid not null,
  organization_id uuid not null,
  created_by uuid not null references users,
  job_id uuid,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body text not null check (length(body) between 1 and 10000),
  state text not null default 'running' check (state in ('running', 'done', 'stopped')),
  total int not null check (total >= 0),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  unique (id, organization_id),
  foreign key (pool_id, organization_id) references talent_pools (id, organization_id) on delete cascade,
  foreign key (job_id, organization_id) references jobs (id, organization_id)
);
create index pool_outreach_of on pool_outreach (pool_id, created_at desc);
create trigger pool_outreach_state before update of state on pool_outreach
  for each row execute function refuse_illegal_transition('pool_outreach_transitions', 'state');
create table pool_outreach_items (
  run_id uuid not null,
  organization_id uuid not null,
  position int not null,
  member_id uuid not null,
  outcome text check (outcome in ('sent', 'skipped')),
  reason text check (length(reason) <= 300),
  primary key (run_id, position),
  foreign key (run_id, organization_id) references pool_outreach (id, organization_id) on delete cascade,
  foreign key (member_id, organization_id) references talent_pool_members (id, organization_id) on delete cascade
);
create index pool_outreach_items_to_do on pool_outreach_items (run_id, position) where outcome is null;
create index pool_outreach_items_of_member on pool_outreach_items (member_id);

revoke execute on function person_keys, may_write_to, may_company_write_to, member_refusal, pool_verdicts,
  stop_contact, stop_contact_of_member, keep_contact_link, open_contact_link, stop_contact_by_link, address_of_member from public;
grant execute on function may_company_write_to, member_refusal, pool_verdicts, stop_contact_of_member, keep_contact_link,
  open_contact_link, stop_contact_by_link, address_of_member to loubby_app;

alter table do_not_contact enable row level security;
alter table contact_links enable row level security;
alter table pool_outreach enable row level security;
alter table pool_outreach_items enable row level security;
grant select on do_not_contact to loubby_app;
create policy company_do_not_contact on do_not_contact for select to loubby_app
  using (organization_id = (select app_org()));
grant select on pool_outreach_transitions to loubby_app;
grant select, insert on pool_outreach to loubby_app;
grant update (state, total, finished_at) on pool_outreach to loubby_app;
grant select, insert on pool_outreach_items to loubby_app;
grant update (outcome, reason) on pool_outreach_items to loubby_app;
create policy company_pool_outreach on pool_outreach to loubby_app
  using (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]))
  with check (organization_id = (select app_org()) and pool_id <> all ((select hidden_pools())::uuid[]));
create policy company_pool_outreach_items on pool_outreach_items to loubby_app
  using (organization_id = (select app_org()) and exists (select from pool_outreach r where r.id = run_id))
  with check (organization_id = (select app_org()) and exists (select from pool_outreach r where r.id = run_id));
grant select (id, organization_id, created_by, state) on pool_outreach to loubby_worker;
create policy worker_pool_outreach on pool_outreach for select to loubby_worker using (true);

-- A mail to many applicants that waits leaves out whoever asked not to be written to meanwhile.
create or replace function take_application_mail(p_mail uuid)
  returns table (to_address text, subject text, body text)
  language plpgsql security definer set search_path = public as $$
declare
  planned application_mails;
  holds boolean;
  person users;
begin
  select * into planned from application_mails m
    where m.id = p_mail and m.sent_at is null and m.cancelled_at is null and m.send_at <= now() + interval '1 second'
    for update;
  if not found then return; end if;
  select u.* into person
    from applications a join users u on u.id = a.candidate_id where a.id = planned.application_id;
  select case planned.kind
      when 'rejection' then a.status = 'rejected'
      when 'stage' then a.stage_id = planned.stage_id and a.status in ('active', 'hired')
      else a.status <> 'withdrawn' and may_write_to(a.organization_id, a.candidate_id, null, null) end
    into holds from applications a where a.id = planned.application_id;
  if holds then
    update application_mails m set sent_at = now() where m.id = p_mail;
    to_address := person.email_address::text;
    subject := left(replace(replace(planned.subject, '{first_name}', person.first_name),
      '{last_name}', person.last_name), 200);
    body := replace(replace(planned.body, '{first_name}', person.first_name), '{last_name}', person.last_name);
    return next;
  else
    update application_mails m set cancelled_at = now() where m.id = p_mail;
  end if;
end $$;

-- What the worker's daily look does: bells before a consent ends, and forgetting after it has.
create function remind_of_pool_consent() returns table (pool_id uuid, organization_id uuid, user_id uuid, name text,
    name_slug text, people bigint)
  language sql security definer set search_path = public as $$
  with ending as (
    update talent_pool_members m set consent_reminded_at = now()
    where m.user_id is null and m.standing in ('open', 'applied', 'not_interested')
      and m.consent_expires_at between now() and now() + interval '30 days' and m.consent_reminded_at is null
    returning m.pool_id
  )
  select p.id, p.organization_id, coalesce(p.manager_id, p.created_by), p.name, p.name_slug, count(*)
  from ending e join talent_pools p on p.id = e.pool_id
  where p.state = 'active' and coalesce(p.manager_id, p.created_by) is not null
  group by p.id
$$;
create function erase_pool_members(p_most int) returns bigint
  language sql security definer set search_path = public as $$
  with gone as (
    delete from talent_pool_members m where m.id in (
      (select id from talent_pool_members where user_id is null and consent_expires_at < now() - interval '30 days'
        limit p_most)
      union
      (select id from talent_pool_members where standing in ('removed', 'do_not_contact')
          and stage_entered_at < now() - interval '30 days' and (user_id is null or standing = 'removed') limit p_most)
    ) returning id
  ), links as (
    delete from contact_links where created_at < now() - interval '2 years'
  )
  select count(*) from gone
$$;
revoke execute on function remind_of_pool_consent, erase_pool_members from public;
grant execute on function remind_of_pool_consent, erase_pool_members to loubby_worker;

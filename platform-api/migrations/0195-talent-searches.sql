-- Searches of people that a member of a company keeps. Theirs alone.
create table talent_searches (
  id uuid primary key,
  organization_id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  filter jsonb not null check (jsonb_typeof(filter) = 'object' and pg_column_size(filter) < 6000),
  -- New matches are told once a day.
  alert boolean not null default false,
  created_at timestamptz(3) not null default now(),
  -- Whoever changed up to then has been looked at.
  seen_at timestamptz(3) not null default now(),
  -- Whoever changed up to then has been told of.
  checked_at timestamptz(3) not null default now(),
  unique (id, organization_id, user_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create unique index talent_searches_once on talent_searches (organization_id, user_id, md5(filter::text));
create index talent_searches_due on talent_searches (checked_at) where alert;
-- Of whom a search has told, so that nobody comes twice.
create table talent_search_told (
  search_id uuid not null references talent_searches on delete cascade,
  user_id uuid not null references users on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (search_id, user_id)
);
create index talent_search_told_of on talent_search_told (user_id);

-- Searches whose day has come, of members whom mail reaches.
create function due_talent_searches(p_limit int)
  returns table (id uuid, organization_id uuid, user_id uuid, name text, filter jsonb, checked_at timestamptz, email text,
    first_name text)
  language sql stable security definer set search_path = public as $$
  select s.id, s.organization_id, s.user_id, s.name, s.filter, s.checked_at, u.email_address::text, u.first_name
  from talent_searches s join users u on u.id = s.user_id
  where s.alert and s.checked_at < now() - interval '20 hours' and u.email_verified_at is not null and u.closed_at is null
  order by s.checked_at limit p_limit
$$;

-- The first word of a company to somebody it found: an invitation to a job, or a conversation.
create table talent_reaches (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  by_user_id uuid references users,
  job_id uuid references jobs on delete cascade,
  client_id uuid,
  conversation_id uuid references conversations on delete cascade,
  at timestamptz(3) not null default now(),
  check ((job_id is null) = (client_id is not null))
);
create unique index talent_reaches_to_job on talent_reaches (job_id, user_id) where job_id is not null;
create unique index talent_reaches_once on talent_reaches (by_user_id, client_id, user_id) where client_id is not null;
create index talent_reaches_of_day on talent_reaches (organization_id, at);
create index talent_reaches_of_user on talent_reaches (user_id);
create index talent_reaches_of_conversation on talent_reaches (conversation_id) where conversation_id is not null;

-- Nobody is reached whom the company may not reach, whatever wrote the line.
create function refuse_unreachable() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if not may_reach(new.user_id) then
    raise exception 'user % is not reached by this company', new.user_id
      using errcode = 'check_violation', constraint = 'talent_reach_allowed';
  end if;
  return new;
end $$;
create trigger talent_reaches_allowed before insert on talent_reaches
  for each row execute function refuse_unreachable();

-- As before, and the other of a private conversation may be somebody whom the company may reach.
create or replace function may_be_member(p_conversation uuid, p_user uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from conversations c
    where c.id = p_conversation and c.created_by = app_user() and c.organization_id = app_org()
      and case
        when p_organization is null then
          c.type = 'private' and p_user in (c.first_person, c.second_person)
          and (may_reach(p_user) or exists (
            select from applications a
            where a.organization_id = c.organization_id and a.candidate_id = p_user
              and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs()))
          ))
        else
          p_organization = c.organization_id
          and exists (
            select from memberships m where m.organization_id = c.organization_id and m.user_id = p_user
          )
      end
  );
$$;

-- Where somebody who may be reached gets mail; null where no address is proven.
create function address_of_talent(p_user uuid) returns text
  language sql stable security definer set search_path = public as $$
  select u.email_address::text from users u
  where u.id = p_user and u.email_verified_at is not null and may_reach(p_user)
$$;
create function keep_talent_contact_link(p_hash bytea, p_user uuid) returns void
  language sql security definer set search_path = public as $$
  insert into contact_links (token_hash, organization_id, keys)
    select p_hash, app_org(), person_keys(p_user, null, null) where may_reach(p_user)
$$;

-- Forgets words that nobody says any more.
create function forget_talent_words() returns void language sql security definer set search_path = public as $$
  delete from talent_lexicon l
  where not exists (select from talents t where t.words @@ quote_literal(l.stem)::tsquery)
$$;

revoke execute on function due_talent_searches, forget_talent_words, refuse_unreachable, address_of_talent, keep_talent_contact_link
  from public;
grant execute on function due_talent_searches, forget_talent_words to loubby_worker;
grant execute on function address_of_talent, keep_talent_contact_link to loubby_app;

alter table talent_searches enable row level security;
alter table talent_search_told enable row level security;
alter table talent_reaches enable row level security;
grant select, insert, delete, update (name, filter, alert, seen_at, checked_at) on talent_searches to loubby_app;
create policy own_talent_searches on talent_searches to loubby_app
  using (organization_id = (select app_org()) and user_id = (select app_user()))
  with check (organization_id = (select app_org()) and user_id = (select app_user()));
grant select, insert on talent_search_told to loubby_app;
create policy own_talent_search_told on talent_search_told to loubby_app
  using (exists (select from talent_searches s where s.id = search_id and s.user_id = (select app_user())))
  with check (exists (select from talent_searches s where s.id = search_id and s.user_id = (select app_user())));
grant select, insert on talent_reaches to loubby_app;
create policy company_reaches on talent_reaches to loubby_app
  using (organization_id = (select app_org()))
  with check (organization_id = (select app_org()) and by_user_id = (select app_user()));

-- People choose by themselves whether companies find them; the text that they agreed to stands beside the terms.
grant update (permit_reach_out) on users to loubby_app;
alter table consents drop constraint consents_document_check;
alter table consents
  add constraint consents_document_check
    check (document in ('terms', 'privacy', 'application', 'auto_apply', 'reach_out'));
drop policy agree on consents;
create policy agree on consents for insert to loubby_app
  with check (user_id = (select app_user()) and document in ('application', 'auto_apply', 'reach_out'));

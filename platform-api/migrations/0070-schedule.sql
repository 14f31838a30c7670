create table events (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  -- Made by the form that was sent: the same form twice is one event.
  client_id uuid not null,
  title text not null check (length(title) between 1 and 140),
  kind text not null check (kind in ('interview', 'meeting', 'stand_up', 'focus', 'reminder')),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- IANA name of the zone in which the organizer meant the time.
  time_zone text not null check (length(time_zone) between 1 and 64),
  notes text not null default '' check (length(notes) <= 4000),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  constraint events_end_after_start check (ends_at > starts_at),
  unique (owner_id, client_id),
  unique (id, owner_id)
);
create index events_of_owner on events (owner_id, starts_at, id);

create table event_guests (
  event_id uuid not null,
  owner_id uuid not null,
  user_id uuid not null references users on delete cascade,
  primary key (event_id, user_id),
  foreign key (event_id, owner_id) references events (id, owner_id) on delete cascade,
  check (user_id <> owner_id)
);
create index event_guests_by_user on event_guests (user_id, event_id);

-- A guest sees the other guests too; a policy that asked its own table would never end.
create function invited_events() returns setof uuid
  language sql stable security definer set search_path = public as $$
  select event_id from event_guests where user_id = app_user();
$$;
revoke execute on function invited_events from public;
grant execute on function invited_events to loubby_app;

alter table events enable row level security;
alter table event_guests enable row level security;
grant select, insert, update, delete on events to loubby_app;
grant select, insert, delete on event_guests to loubby_app;
create policy own_events on events to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy invited on events for select to loubby_app
  using (id in (select invited_events()));
create policy own_event_guests on event_guests to loubby_app
  using (owner_id = (select app_user())) with check (owner_id = (select app_user()));
create policy fellow_guests on event_guests for select to loubby_app
  using (event_id in (select invited_events()));

-- Whoever takes part in an event knows the others by name, also across companies.
create function event_companions() returns table (id uuid, first_name text, last_name text, email text, logo_key text)
  language sql stable security definer set search_path = public as $$
  with mine as (
    select e.id from events e where e.owner_id = app_user()
    union
    select g.event_id from event_guests g where g.user_id = app_user()
  ), people as (
    select e.owner_id as user_id from events e join mine on mine.id = e.id
    union
    select g.user_id from event_guests g join mine on mine.id = g.event_id
  )
  select u.id, u.first_name, u.last_name, u.email_address::text, u.logo_key
  from users u join people p on p.user_id = u.id;
$$;
revoke execute on function event_companions from public;
grant execute on function event_companions to loubby_app;

create table connection_state_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into connection_state_transitions values
  ('pending', 'accepted'), ('pending', 'declined'), ('pending', 'withdrawn'),
  -- Whoever said no may still say yes; whoever asked may stop asking, not knowing of it.
  ('declined', 'accepted'), ('declined', 'withdrawn'),
  ('withdrawn', 'pending'), ('accepted', 'ended'), ('ended', 'pending');

create table connections (
  id uuid primary key,
  requester_id uuid not null references users on delete cascade,
  addressee_id uuid not null references users on delete cascade,
  state text not null default 'pending'
    check (state in ('pending', 'accepted', 'declined', 'withdrawn', 'ended')),
  note text not null default '' check (length(note) <= 300),
  -- The addressee has blocked the requester: to one it waits, to the other it is not there.
  hidden boolean not null default false,
  changed_at timestamptz(3) not null default now(),
  check (requester_id <> addressee_id)
);
-- Two people have one, whoever asked.
create unique index connections_of_pair
  on connections (least(requester_id, addressee_id), greatest(requester_id, addressee_id));
create index connections_sent on connections (requester_id, state, changed_at desc, id desc);
create index connections_received on connections (addressee_id, state, changed_at desc, id desc);
create trigger connections_state before update of state on connections
  for each row execute function refuse_illegal_transition('connection_state_transitions', 'state');

create table connection_blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  primary key (blocker_id, blocked_id)
);

-- Whether the other one wants no requests of the asker; the asker must not be able to read it otherwise.
create function blocks_me(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from connection_blocks where blocker_id = p_user and blocked_id = app_user());
$$;

-- How everybody that the asker may know is known, the nearest first. `p_applicants`: they may read applications.
create function people_i_may_know(p_applicants boolean) returns table (user_id uuid, relation text, nearness int)
  language sql stable security definer set search_path = public as $$
  select distinct on (k.user_id) k.user_id, k.relation, k.nearness
  from (
    select m.user_id, 'colleague' as relation, 1 as nearness from memberships m where m.organization_id = app_org()
    union all
    select case when c.requester_id = app_user() then c.addressee_id else c.requester_id end, 'connection', 2
    from connections c where c.state = 'accepted' and app_user() in (c.requester_id, c.addressee_id)
    union all
    select a.candidate_id, 'applicant', 3 from applications a where a.organization_id = app_org() and p_applicants
    union all
    select them.user_id, 'acquaintance', 4
    from conversation_members them where them.conversation_id in (select my_conversations())
    union all
    -- Only companies may write to those who permit it, and only to people outside every company.
    select u.id, 'open', 5
    from users u
    where u.permit_reach_out
      and exists (select from memberships m where m.organization_id = app_org() and m.user_id = app_user())
      and not exists (select from memberships m where m.user_id = u.id)
  ) k
  where k.user_id <> app_user()
  order by k.user_id, k.nearness;
$$;

-- The names of people whom a policy on users would not show; called only with ids that were found to be known.
create function people_cards(p_ids uuid[])
  returns table (id uuid, first_name text, last_name text, logo_key text, headline text)
  language sql stable security definer set search_path = public as $$
  select u.id, u.first_name, u.last_name, u.logo_key, coalesce(p.headline, '')
  from users u left join profiles p on p.user_id = u.id where u.id = any (p_ids);
$$;
revoke execute on function blocks_me, people_i_may_know, people_cards from public;
grant execute on function blocks_me, people_i_may_know, people_cards to loubby_app;
create index users_open_to_companies on users (id) where permit_reach_out;

alter table connections enable row level security;
alter table connection_blocks enable row level security;
grant select on connection_state_transitions to loubby_app;
grant select, insert, update on connections to loubby_app;
grant select, insert, delete on connection_blocks to loubby_app;
create policy own_connections on connections for select to loubby_app
  using ((select app_user()) in (requester_id, addressee_id));
create policy ask_to_connect on connections for insert to loubby_app
  with check (requester_id = (select app_user()) and state = 'pending');
create policy change_connections on connections for update to loubby_app
  using ((select app_user()) in (requester_id, addressee_id))
  with check ((select app_user()) in (requester_id, addressee_id));
create policy own_blocks on connection_blocks to loubby_app
  using (blocker_id = (select app_user())) with check (blocker_id = (select app_user()));

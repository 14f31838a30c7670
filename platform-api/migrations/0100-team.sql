-- Invites to a company. One that was not taken in time is expired by its date alone, so nothing has to sweep it.
create table invite_state_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into invite_state_transitions values ('sent', 'accepted'), ('sent', 'revoked');

create table invites (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  email_address citext not null check (length(email_address) <= 254),
  role_tag text not null check (role_tag <> 'super_admin'),
  permissions jsonb not null default '[]' check (jsonb_typeof(permissions) = 'array'),
  position text not null default '' check (length(position) <= 120),
  invited_by uuid not null references users on delete cascade,
  -- Only the hash of what the mail carries; sending again replaces it, so that the older mail's link is void.
  token_hash bytea not null,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'revoked')),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  accepted_by uuid references users on delete set null
);
create unique index invites_one_open on invites (organization_id, email_address) where state = 'sent';
create index invites_newest on invites (organization_id, sent_at desc, id desc);
create trigger invites_move_along_transitions before update on invites
  for each row execute function refuse_illegal_transition('invite_state_transitions', 'state');

alter table invites enable row level security;
grant select on invite_state_transitions to loubby_app, loubby_auth;
grant select, insert on invites to loubby_app;
grant update (role_tag, permissions, position, invited_by, token_hash, state, sent_at, expires_at, settled_at)
  on invites to loubby_app;
create policy own_invites on invites for select to loubby_app using (organization_id = (select app_org()));
create policy send_invites on invites for insert to loubby_app
  with check (organization_id = (select app_org()) and invited_by = (select app_user()));
create policy change_invites on invites for update to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
-- Whoever opens an invite's link is not in the company yet.
grant select, update (state, settled_at, accepted_by) on invites to loubby_auth;
create policy auth_invites on invites to loubby_auth using (true) with check (true);

-- Nobody changes their own place in a company, and nobody is made its super admin by a colleague.
grant update (role_tag, permissions, position), delete on memberships to loubby_app;
create policy change_colleagues on memberships for update to loubby_app
  using (organization_id = (select app_org()) and user_id <> (select app_user()))
  with check (organization_id = (select app_org()) and user_id <> (select app_user()) and role_tag <> 'super_admin');
create policy remove_colleagues on memberships for delete to loubby_app
  using (organization_id = (select app_org()) and user_id <> (select app_user()));
create index memberships_longest on memberships (organization_id, joined_at, user_id);

create function manages_everything(p_role text) returns boolean language sql immutable as $$
  select p_role in ('admin', 'employee_manager', 'partner_manager', 'super_admin', 'site_admin');
$$;

-- A company never loses its last administrator. The company's row is held while it is counted, so that two who
-- remove each other at once are counted one after the other.
create function keep_an_administrator() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if not manages_everything(old.role_tag) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and manages_everything(new.role_tag) then
    return new;
  end if;
  perform from organizations where id = old.organization_id for update;
  -- The company itself is going, and everybody with it.
  if not found then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if not exists (
    select from memberships m
    where m.organization_id = old.organization_id and m.user_id <> old.user_id and manages_everything(m.role_tag)
  ) then
    raise exception 'the last administrator stays'
      using errcode = 'check_violation', constraint = 'memberships_keep_an_administrator';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger memberships_keep_an_administrator before update of role_tag or delete on memberships
  for each row execute function keep_an_administrator();

-- Whoever is out of a company is out of it in every session at once.
create function leave_workspace() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update sessions set organization_id = null
    where user_id = old.user_id and organization_id = old.organization_id;
  return null;
end $$;
create trigger memberships_leave_workspace after delete on memberships
  for each row execute function leave_workspace();

-- Who is told what is said: candidates, and people of the companies that they speak for as long as they are in them.
create function hears_for(p_user uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_organization is null or exists (
    select from memberships m where m.user_id = p_user and m.organization_id = p_organization
  );
$$;

-- Gives what a leaver holds for the company to a colleague: jobs, groups and open invites. Answers how many of each.
create function hand_over(p_from uuid, p_to uuid) returns table (jobs int, groups int, invites int)
  language plpgsql security definer set search_path = public as $$
begin
  if p_from = p_to or not exists (
    select from memberships m where m.organization_id = app_org() and m.user_id = p_to
  ) then
    raise exception 'nobody to hand over to' using errcode = 'check_violation', constraint = 'hand_over_to_a_colleague';
  end if;
  update jobs j set created_by = p_to where j.organization_id = app_org() and j.created_by = p_from;
  get diagnostics jobs = row_count;
  update invites i set invited_by = p_to
    where i.organization_id = app_org() and i.invited_by = p_from and i.state = 'sent';
  get diagnostics invites = row_count;
  insert into conversation_members (conversation_id, user_id, organization_id, role, last_read_seq)
    select c.id, p_to, c.organization_id, 'member', c.last_seq
    from conversations c join conversation_members m on m.conversation_id = c.id and m.user_id = p_from
    where c.organization_id = app_org() and c.type = 'group' and m.role = 'owner'
    on conflict (conversation_id, user_id) do nothing;
  update conversation_members m set role = case when m.user_id = p_to then 'owner' else 'member' end
    from conversations c
    where c.id = m.conversation_id and c.organization_id = app_org() and c.type = 'group'
      and m.user_id in (p_from, p_to)
      and exists (
        select from conversation_members o
        where o.conversation_id = c.id and o.user_id = p_from and o.role = 'owner'
      );
  get diagnostics groups = row_count;
  groups := groups / 2;
  return next;
end $$;
revoke execute on function keep_an_administrator, leave_workspace, hears_for, hand_over from public;
grant execute on function hears_for, hand_over to loubby_app;
-- Whoever accepts tells the one who invited them, before they are in the company.
grant execute on function notify_person to loubby_auth;
grant insert on outbox to loubby_auth;
grant usage on sequence outbox_id_seq to loubby_auth;

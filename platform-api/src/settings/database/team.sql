create function manages_everything(p_role text) returns boolean language sql immutable as $$
  select p_role in ('admin', 'employee_manager', 'partner_manager', 'super_admin', 'site_admin');
$$;

-- The members of a company who may write its billing, and so spend from its wallet.
create function billing_writers(p_organization uuid) returns uuid[]
  language sql stable security definer set search_path = public as $$
  select coalesce(array_agg(m.user_id), '{}') from memberships m
  where m.organization_id = p_organization
    and (manages_everything(m.role_tag)
      or m.permissions @> '[{"feature": "billing_setting", "action": ["write"]}]')
$$;
revoke execute on function billing_writers from public;
grant execute on function billing_writers to loubby_worker;

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
  -- The company itself is going, and everyone with it.
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
revoke execute on function keep_an_administrator from public;

-- Who is told what is said: candidates, and people of the companies that they speak for as long as they are in them.
create function hears_for(p_user uuid, p_organization uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_organization is null or exists (
    select from memberships m where m.user_id = p_user and m.organization_id = p_organization
  );
$$;
revoke execute on function hears_for from public;
grant execute on function hears_for to loubby_app;

-- Gives what a leaver holds for the company to a colleague: jobs, groups and open invites. Answers how many of each.
create function hand_over(p_from uuid, p_to uuid) returns table (jobs int, groups int, invites int)
  language plpgsql security definer set search_path = public as $$
begin
  if p_from = p_to or not exists (
    select from memberships m where m.organization_id = app_org() and m.user_id = p_to
  ) then
    raise exception 'no one to hand over to' using errcode = 'check_violation', constraint = 'hand_over_to_a_colleague';
  end if;
  jobs := hand_over_jobs(p_from, p_to);
  update invites i set invited_by = p_to
    where i.organization_id = app_org() and i.invited_by = p_from and i.state = 'sent';
  get diagnostics invites = row_count;
  groups := hand_over_groups(p_from, p_to);
  return next;
end $$;
revoke execute on function hand_over from public;
grant execute on function hand_over to loubby_app;

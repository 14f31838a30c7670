-- The session asks who works where, and the module of stores says so, as the auth role too: it is about who gets in.
grant select, insert, update (role, left_at) on store_members to loubby_auth;
create policy auth_store_members on store_members to loubby_auth using (true) with check (true);

-- The stores that a person works in, with the roles there: the one that was chosen first, then their own, then the one joined
-- first. One line; without a store all of it is null.
create function stores_of(p_user uuid, p_chosen uuid) returns table (ids uuid[], owners uuid[], roles text[])
  language sql stable as $$
  select array_agg(s.id order by s.place, s.joined_at), array_agg(s.owner_id order by s.place, s.joined_at),
    array_agg(s.role order by s.place, s.joined_at)
  from (
    select t.id, t.owner_id, 'owner' as role, null::timestamptz as joined_at,
      case when t.id = p_chosen then 0 else 1 end as place
    from stores t where t.owner_id = p_user
    union all
    select t.id, t.owner_id, m.role, m.joined_at, case when t.id = p_chosen then 0 else 2 end
    from store_members m join stores t on t.id = m.store_id
    where m.user_id = p_user and m.left_at is null) s
$$;

-- Whether someone acts, or acted, in a seller's name: the seller, and who is or was a member of their store. Histories know by
-- it which side did something, also after a member is gone.
create function acts_for(p_seller uuid, p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select p_seller = p_user or exists (
    select from store_members m join stores s on s.id = m.store_id
    where s.owner_id = p_seller and m.user_id = p_user)
$$;
revoke execute on function acts_for from public;
grant execute on function acts_for to loubby_app, loubby_worker;

-- Whether someone works in a seller's name now: the seller, and the members of their store. The store is held meanwhile, so that
-- no one joins it while they buy from it.
create function works_for(p_seller uuid, p_user uuid) returns boolean
  language plpgsql security definer set search_path = public as $$
begin
  perform from stores where owner_id = p_seller for share;
  return p_seller = p_user or exists (
    select from store_members m join stores s on s.id = m.store_id
    where s.owner_id = p_seller and m.user_id = p_user and m.left_at is null);
end $$;
revoke execute on function works_for from public;
grant execute on function works_for to loubby_worker;

-- Locks who works in a store until the transaction ends.
create function hold_store(p_store uuid) returns table (name text, owner_id uuid)
  language sql security definer set search_path = public as $$
  select name, owner_id from stores where id = p_store for update
$$;
revoke execute on function hold_store from public;
grant execute on function hold_store to loubby_auth;

-- With an account its memberships end, and those of others in its store. No one goes on in the name of someone who is gone.
create function end_store_memberships() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update store_members m set left_at = now()
  where m.left_at is null and (m.user_id = new.id or m.store_id in (select id from stores where owner_id = new.id));
  return null;
end $$;
revoke execute on function end_store_memberships from public;
create trigger users_end_store_memberships after update of closed_at on users
  for each row when (old.closed_at is null and new.closed_at is not null) execute function end_store_memberships();

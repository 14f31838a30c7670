-- The pools hidden from the asker in their company: usually few, so policies query them once.
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
revoke execute on function hidden_pools from public;
grant execute on function hidden_pools to loubby_app;

-- Whether the asker's company may keep a candidate in a pool: they applied to it by name, or they let
-- companies reach out to them and haven't blocked the asker.
create function may_pool(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from users u where u.id = p_user and u.closed_at is null
      and (u.permit_reach_out and not blocks_me(u.id) and not exists (select from memberships m where m.user_id = u.id)
        or exists (
          select from applications a
          where a.organization_id = app_org() and a.candidate_id = u.id and a.status <> 'withdrawn'
            and a.job_id <> all (hidden_jobs())
            and (a.revealed_at is not null or a.job_id <> all (anonymised_jobs())))))
$$;
revoke execute on function may_pool from public;
grant execute on function may_pool to loubby_app;

-- A candidate's name is copied to the member, so that lists and searches read one table; it follows the account.
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
revoke execute on function fill_pool_member from public;
create trigger talent_pool_members_fill before insert or update of email, phone on talent_pool_members
  for each row execute function fill_pool_member();

create function follow_pool_member() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if new.closed_at is not null then
    delete from talent_pool_members where user_id = new.id;
  else
    -- A new address may match a contact of the same pool: the two stay separate until someone removes one.
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
revoke execute on function follow_pool_member from public;

-- Someone who applies moves to Applied in every pool; an anonymous application, or one to a confidential job, changes
-- nothing.
create function note_pool_application() returns trigger language plpgsql security definer
  set search_path = public set plan_cache_mode = force_generic_plan as $$
declare key text;
begin
  if exists (select from jobs j where j.id = new.job_id and (j.anonymised or j.confidential)) then return null; end if;
  select contact_key(u.email_address::text) into key from users u where u.id = new.candidate_id;
  update talent_pool_members m set stage_id = s.id, standing = 'applied', stage_entered_at = now(), version = m.version + 1
    from talent_pool_stages s
    where m.organization_id = new.organization_id and m.standing = 'open'
      and (m.user_id = new.candidate_id or m.email_key = key)
      and s.pool_id = m.pool_id and s.kind = 'applied';
  return null;
end $$;
revoke execute on function note_pool_application from public;

-- Rejected import rows are kept as long as other traces of people who are in no pool.
create function erase_import_errors() returns bigint language sql security definer set search_path = public as $$
  with gone as (
    delete from pool_import_errors e using pool_imports i
    where i.id = e.import_id and i.finished_at < now() - interval '30 days' returning e.row
  )
  select count(*) from gone
$$;
revoke execute on function erase_import_errors from public;
grant execute on function erase_import_errors to loubby_worker;

-- Makes pools searchable by their names and tags.
create trigger talent_pools_words before insert or update of name, tags on talent_pools
  for each row execute function keep_words('pool', 'own', 'A:name', 'B:tags');

create function pool_words_anew(p_ids uuid[]) returns void language sql security definer set search_path = public as $$
  update talent_pools set name = name where id = any (p_ids)
$$;
revoke execute on function pool_words_anew from public;

create function pool_word_used(p_scope uuid, p_word text) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (
    select from talent_pools p where p.organization_id = p_scope and p.search @@ quote_literal(p_word)::tsquery)
$$;
revoke execute on function pool_word_used from public;

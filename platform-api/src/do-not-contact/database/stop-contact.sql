-- Puts people on the list, and moves their memberships in the company's pools to the do-not-contact stage.
create function stop_contact(p_organization uuid, p_keys text[], p_reason text, p_by uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
  insert into do_not_contact (organization_id, key, reason, created_by)
    select p_organization, key, p_reason, p_by from unnest(p_keys) key
    -- A person's own request stays theirs, whatever the company does.
    on conflict (organization_id, key) do update set reason = 'withdrew', created_by = null
      where excluded.reason = 'withdrew';
  perform stop_pool_members(p_organization, p_keys, p_reason, p_by);
end $$;
revoke execute on function stop_contact from public;

create function stop_contact_of_member(p_member uuid) returns void
  language plpgsql security definer set search_path = public as $$
declare m talent_pool_members;
begin
  select * into m from talent_pool_members where id = p_member and organization_id = app_org();
  if found then
    perform stop_contact(app_org(), person_keys(m.user_id, m.email_key, m.phone_key), 'company', app_user());
  end if;
end $$;
revoke execute on function stop_contact_of_member from public;
grant execute on function stop_contact_of_member to loubby_app;

create function keep_contact_link(p_hash bytea, p_member uuid) returns void
  language sql security definer set search_path = public as $$
  insert into contact_links (token_hash, organization_id, keys)
    select p_hash, m.organization_id, person_keys(m.user_id, m.email_key, m.phone_key)
    from talent_pool_members m where m.id = p_member and m.organization_id = app_org()
$$;
revoke execute on function keep_contact_link from public;
grant execute on function keep_contact_link to loubby_app;

create function open_contact_link(p_hash bytea) returns table (company_name text, stopped boolean)
  language sql stable security definer set search_path = public as $$
  select o.company_name, exists (
      select from do_not_contact d
      where d.organization_id = l.organization_id and d.key = any (l.keys) and d.reason = 'withdrew')
  from contact_links l join organizations o on o.id = l.organization_id where l.token_hash = p_hash
$$;
revoke execute on function open_contact_link from public;
grant execute on function open_contact_link to loubby_app;

create function stop_contact_by_link(p_hash bytea) returns void
  language sql security definer set search_path = public as $$
  select stop_contact(l.organization_id, l.keys, 'withdrew', null) from contact_links l where l.token_hash = p_hash
$$;
revoke execute on function stop_contact_by_link from public;
grant execute on function stop_contact_by_link to loubby_app;

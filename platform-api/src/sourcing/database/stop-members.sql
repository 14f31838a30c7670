-- Moves all pool members of a company who are among the given people to its do-not-contact stage.
create function stop_pool_members(p_organization uuid, p_keys text[], p_reason text, p_by uuid) returns void
  language plpgsql security definer set search_path = public as $$
begin
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
revoke execute on function stop_pool_members from public;

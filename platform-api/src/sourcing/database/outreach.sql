-- Returns a member's address, only for the moment of sending.
create function address_of_member(p_member uuid) returns text
  language sql stable security definer set search_path = public as $$
  select coalesce(m.email, u.email_address::text) from talent_pool_members m left join users u on u.id = m.user_id
  where m.id = p_member and m.organization_id = app_org() and member_refusal(m.id) is null
$$;
revoke execute on function address_of_member from public;
grant execute on function address_of_member to loubby_app;

-- The worker's daily tasks: notifications before a consent ends, and erasing after it has.
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
revoke execute on function remind_of_pool_consent from public;
grant execute on function remind_of_pool_consent to loubby_worker;

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
revoke execute on function erase_pool_members from public;
grant execute on function erase_pool_members to loubby_worker;

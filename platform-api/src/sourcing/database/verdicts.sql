-- Returns why a pool member may not be mailed; null when they may be.
create function member_refusal(p_member uuid) returns text
  language plpgsql stable security definer set search_path = public as $$
declare
  m talent_pool_members;
  person users;
begin
  select * into m from talent_pool_members where id = p_member and organization_id = app_org();
  if not found or m.standing = 'removed' then return 'gone'; end if;
  if m.standing = 'do_not_contact' or not may_write_to(m.organization_id, m.user_id, m.email_key, m.phone_key) then
    return 'do_not_contact';
  end if;
  if m.standing = 'not_interested' then return 'not_interested'; end if;
  if m.user_id is null then
    if m.email is null then return 'no_address'; end if;
    if m.consent_at is null then return 'no_consent'; end if;
    if m.consent_expires_at <= now() then return 'consent_expired'; end if;
  else
    if not may_pool(m.user_id) then return 'not_allowed'; end if;
    if (select b.consent from member_basis(m.user_id) b) = 'applied' then return 'one_job'; end if;
    select * into person from users where id = m.user_id;
    if person.email_verified_at is null then return 'no_address'; end if;
  end if;
  return null;
end $$;
revoke execute on function member_refusal from public;
grant execute on function member_refusal to loubby_app;

-- Returns what allows a company to keep someone with an account in a pool, and how it got to know them: their own
-- setting, or else what is recorded with their latest application. An address is returned only if a colleague typed it.
create function member_basis(p_user uuid) returns table (consent text, since date, came text, email text)
  language sql stable security definer set search_path = public as $$
  select case when u.permit_reach_out and not blocks_me(u.id) then 'given' else coalesce(d.basis, 'applied') end,
    case when u.permit_reach_out and not blocks_me(u.id) then null else coalesce(d.basis_on, a.applied_at::date) end,
    source_key(a.source),
    case when d.application_id is not null and exists (
      select from added_accounts o where o.user_id = u.id and o.organization_id = app_org()
    ) then u.email_address::text end
  from users u
  left join lateral (
    select x.id, x.applied_at, x.source from applications x
    where x.candidate_id = u.id and x.organization_id = app_org() and x.status <> 'withdrawn'
      and x.job_id <> all (hidden_jobs()) and (x.revealed_at is not null or x.job_id <> all (anonymised_jobs()))
    order by x.applied_at desc limit 1
  ) a on true
  left join added_applications d on d.application_id = a.id
  where u.id = p_user and (a.id is not null or u.permit_reach_out and not blocks_me(u.id))
$$;
revoke execute on function member_basis from public;
grant execute on function member_basis to loubby_app;

-- Returns which of the given people, identified by account or by the keys of address and number, may be added to a
-- pool: `there` with the existing member, `do_not_contact`, `not_allowed`, or null. A shared number is ignored where
-- both have an address. One lookup each, so that no plan scans a whole pool.
create function pool_verdicts(p_pool uuid, p_users uuid[], p_emails text[], p_phones text[])
  returns table (place int, member_id uuid, verdict text)
  language sql stable security definer set search_path = public as $$
  select g.place::int, d.id,
    case when d.id is not null then 'there'
      -- Like `may_write_to`, written out, since an import checks tens of thousands.
      when exists (
        select from do_not_contact n where n.organization_id = (select app_org())
          and n.key = any (array['u:' || g.user_id, 'e:' || k.email, 'p:' || k.phone])
      ) then 'do_not_contact'
      when g.user_id is not null and not may_pool(g.user_id) then 'not_allowed' end
  from unnest(p_users, p_emails, p_phones) with ordinality g (user_id, email, phone, place)
  left join users u on u.id = g.user_id
  cross join lateral (
    select coalesce(g.email, contact_key(u.email_address::text)) as email,
      coalesce(g.phone, contact_key(u.phone_number)) as phone
  ) k
  cross join lateral (
    select coalesce(
      (select m.id from talent_pool_members m
        where m.pool_id = p_pool and m.organization_id = (select app_org()) and m.standing <> 'removed'
          and m.user_id = g.user_id),
      (select m.id from talent_pool_members m
        where m.pool_id = p_pool and m.organization_id = (select app_org()) and m.standing <> 'removed'
          and m.email_key = k.email),
      (select m.id from talent_pool_members m
        where m.pool_id = p_pool and m.organization_id = (select app_org()) and m.standing <> 'removed'
          and m.phone_key = k.phone and (m.email_key is null or k.email is null)
        order by m.added_at limit 1)
    ) as id
  ) d
$$;
revoke execute on function pool_verdicts from public;
grant execute on function pool_verdicts to loubby_app;

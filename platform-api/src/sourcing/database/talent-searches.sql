-- Returns due saved searches of members with a mail address.
create function due_talent_searches(p_limit int)
  returns table (id uuid, organization_id uuid, user_id uuid, name text, filter jsonb, checked_at timestamptz, email text,
    first_name text)
  language sql stable security definer set search_path = public as $$
  select s.id, s.organization_id, s.user_id, s.name, s.filter, s.checked_at, u.email_address::text, u.first_name
  from talent_searches s join users u on u.id = s.user_id
  where s.alert and s.checked_at < now() - interval '20 hours' and u.email_verified_at is not null and u.closed_at is null
  order by s.checked_at limit p_limit
$$;
revoke execute on function due_talent_searches from public;
grant execute on function due_talent_searches to loubby_worker;

-- Returns the mail address of someone who may be reached; null while none is proven.
create function address_of_talent(p_user uuid) returns text
  language sql stable security definer set search_path = public as $$
  select u.email_address::text from users u
  where u.id = p_user and u.email_verified_at is not null and may_reach(p_user)
$$;
revoke execute on function address_of_talent from public;
grant execute on function address_of_talent to loubby_app;

create function keep_talent_contact_link(p_hash bytea, p_user uuid) returns void
  language sql security definer set search_path = public as $$
  insert into contact_links (token_hash, organization_id, keys)
    select p_hash, app_org(), person_keys(p_user, null, null) where may_reach(p_user)
$$;
revoke execute on function keep_talent_contact_link from public;
grant execute on function keep_talent_contact_link to loubby_app;

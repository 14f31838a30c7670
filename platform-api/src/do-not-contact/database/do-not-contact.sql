-- The keys by which addresses and numbers are compared.
create function contact_key(p_text text) returns text language sql immutable as $$
  select case when btrim(p_text) = '' then null
    else encode(sha256(convert_to(lower(btrim(p_text)), 'UTF8')), 'hex') end
$$;

create function person_keys(p_user uuid, p_email_key text, p_phone_key text) returns text[]
  language sql stable security definer set search_path = public as $$
  select array_remove(array[
    'u:' || p_user,
    'e:' || coalesce(p_email_key, contact_key(u.email_address::text)),
    'p:' || coalesce(p_phone_key, contact_key(u.phone_number))
  ], null)
  from (select p_user as id) asked left join users u on u.id = asked.id
$$;
revoke execute on function person_keys from public;

-- Whether a company may contact someone: the one check before anything is sent.
create function may_write_to(p_organization uuid, p_user uuid, p_email_key text, p_phone_key text) returns boolean
  language sql stable security definer set search_path = public as $$
  select not exists (
    select from do_not_contact d
    where d.organization_id = p_organization and d.key = any (person_keys(p_user, p_email_key, p_phone_key)))
$$;
revoke execute on function may_write_to from public;

create function may_company_write_to(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select may_write_to(app_org(), p_user, null, null)
$$;
revoke execute on function may_company_write_to from public;
grant execute on function may_company_write_to to loubby_app;

-- Gives a new company its first rejection reasons; a company that has any keeps its own.
create function add_rejection_reasons(p_organization uuid, p_reasons jsonb) returns void
  language sql security definer set search_path = public as $$
  insert into rejection_reasons (id, organization_id, name, position, for_declined, mail_subject, mail_body)
  select gen_random_uuid(), p_organization, r.name, r.position, coalesce(r.for_declined, false), r.mail_subject, r.mail_body
  from jsonb_to_recordset(p_reasons) as r (name text, position int, for_declined boolean, mail_subject text, mail_body text)
  where not exists (select from rejection_reasons known where known.organization_id = p_organization)
$$;
revoke execute on function add_rejection_reasons from public;
grant execute on function add_rejection_reasons to loubby_auth;

-- Gives the asker's company its reason for those who decline, unless it has or had one: companies of before have none.
create function add_reason_of_declined(p_reason jsonb) returns void
  language sql security definer set search_path = public as $$
  insert into rejection_reasons (id, organization_id, name, position, for_declined, mail_subject, mail_body)
  select gen_random_uuid(), app_org(), r.name,
    (select max(k.position) + 1 from rejection_reasons k where k.organization_id = app_org()), true, r.mail_subject, r.mail_body
  from jsonb_to_record(p_reason) as r (name text, mail_subject text, mail_body text)
  where exists (select from rejection_reasons k where k.organization_id = app_org())
    and not exists (select from rejection_reasons k where k.organization_id = app_org() and k.for_declined)
  on conflict do nothing
$$;
revoke execute on function add_reason_of_declined from public;
grant execute on function add_reason_of_declined to loubby_app;

-- What somebody agreed to by applying, and by letting the product apply for them, stands beside the terms: which text,
-- and when. Each application still carries its own.
alter table consents drop constraint consents_document_check;
alter table consents
  add constraint consents_document_check check (document in ('terms', 'privacy', 'application', 'auto_apply'));
grant insert on consents to loubby_app;
create policy agree on consents for insert to loubby_app
  with check (user_id = (select app_user()) and document in ('application', 'auto_apply'));

-- Applications of before.
insert into consents (user_id, document, version, agreed_at)
  select candidate_id, 'application', consent_version, min(applied_at) from applications
  where consent_version is not null group by candidate_id, consent_version
  on conflict do nothing;

-- The name of whoever's link brought an applicant to the company that asks: they need be neither of its colleagues nor
-- among its applicants, and nothing else of them is told.
create function credited_name(p_user uuid) returns text
  language sql stable strict security definer set search_path = public as $$
  select u.first_name || ' ' || u.last_name from users u
  where u.id = p_user
    and exists (select from applications a where a.credited_to = p_user and a.organization_id = app_org())
$$;
revoke execute on function credited_name from public;
grant execute on function credited_name to loubby_app;

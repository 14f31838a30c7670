-- What a company says of itself in public, with the plan that decides whether it has a page of its own.
create view public_companies as
  select o.id, o.company_name, o.name_slug, o.logo_key, o.about, o.website, o.industry, o.company_size,
    p.sub_name_slug as subscription
  from organizations o
  left join lateral (
    select sub_name_slug from subscriptions
    where organization_id = o.id and (ends_at is null or ends_at > now())
    order by started_at desc limit 1
  ) p on true
  -- Nobody else has said anything in public.
  where p.sub_name_slug is not null
    or exists (select from jobs j where j.organization_id = o.id and j.status = 'open' and not j.confidential);
grant select on public_companies to loubby_app;

-- The published jobs by what people narrow them by, newest first.
create index open_jobs_by_occupation on jobs (occupation_code, opened_at desc, id desc) where status = 'open';
create index open_jobs_by_workplace on jobs (workplace, opened_at desc, id desc) where status = 'open';
create index open_jobs_by_experience on jobs (experience, opened_at desc, id desc) where status = 'open';
create index open_jobs_of_organization on jobs (organization_id, opened_at desc, id desc) where status = 'open';
-- Exactly the expressions of the view, which hides pay that is not published.
create index open_jobs_by_pay on jobs (
  (case when salary_published then salary_currency end),
  (case when salary_published then salary_period end),
  (case when salary_published then salary_max end)
) where status = 'open';

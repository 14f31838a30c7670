-- Views that other modules read; the tables behind them are other modules'.
-- What a company says of itself in public, with the plan that decides whether it has a page of its own.
create view public_companies as
  select o.id, o.company_name, o.name_slug, o.logo_key, o.about, o.website, o.industry, o.company_size,
    p.sub_name_slug as subscription
  from organizations o
  left join lateral (
    select sub_name_slug from subscriptions
    where organization_id = o.id and (ends_at is null or ends_at > now())
    order by rank desc, started_at desc limit 1
  ) p on true
  -- No one else has said anything in public.
  where p.sub_name_slug is not null
    or exists (select from jobs j where j.organization_id = o.id and j.status = 'open' and not j.confidential);
grant select on public_companies to loubby_app;

create view hiring_company_heads as
  select o.id, o.company_name, o.name_slug, o.logo_key, p.sub_name_slug as subscription
  from organizations o
  left join lateral (
    select sub_name_slug from subscriptions s
    where s.organization_id = o.id and (s.ends_at is null or s.ends_at > now())
    order by s.rank desc, s.started_at desc limit 1
  ) p on true
  where coalesce((
    select true from jobs j where j.organization_id = o.id and j.status = 'open' and not j.confidential
    order by j.opened_at desc limit 1), false);
grant select on hiring_company_heads to loubby_app;

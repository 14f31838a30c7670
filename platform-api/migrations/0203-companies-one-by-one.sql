-- Whether a company hires is asked company by company, in the order of an index: a join, or a look without an order, would
-- read the jobs of everybody.
create or replace view hiring_company_words as
  select w.word, w.organization_id from company_words w
  where coalesce((
    select true from jobs j where j.organization_id = w.organization_id and j.status = 'open' and not j.confidential
    order by j.opened_at desc limit 1), false);
create view hiring_company_heads as
  select o.id, o.company_name, o.name_slug, o.logo_key, p.sub_name_slug as subscription
  from organizations o
  left join lateral (
    select sub_name_slug from subscriptions s
    where s.organization_id = o.id and (s.ends_at is null or s.ends_at > now())
    order by s.started_at desc limit 1
  ) p on true
  where coalesce((
    select true from jobs j where j.organization_id = o.id and j.status = 'open' and not j.confidential
    order by j.opened_at desc limit 1), false);
grant select on hiring_company_heads to loubby_app;

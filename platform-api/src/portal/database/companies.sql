-- Companies that are hiring: their names stand on their published jobs anyway.
create view hiring_companies as
  select o.id, o.company_name, o.name_slug, o.logo_key, count(*) as open_jobs
  from organizations o join jobs j on j.organization_id = o.id and j.status = 'open' and not j.confidential
  group by o.id, o.company_name, o.name_slug, o.logo_key;
grant select on hiring_companies to loubby_app;

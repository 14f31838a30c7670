-- Outside a transaction.
create index concurrently applications_by_named_source on applications (organization_id, (source ->> 'name'))
  where source ->> 'type' in ('portal', 'company_page', 'manual');

-- Letters that a company begins its offers with. Variables stand in them as {words in braces}.
create table offer_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 200000),
  version int not null default 1,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index offer_templates_by_name on offer_templates (organization_id, lower(name));
alter table offer_templates enable row level security;
grant select, insert, update, delete on offer_templates to loubby_app;
create policy company_offer_templates on offer_templates to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));

-- Mails that a company begins its mails to applicants with.
create table mail_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body text not null check (length(body) between 1 and 8000),
  version int not null default 1,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index mail_templates_by_name on mail_templates (organization_id, lower(name));
create index mail_templates_by_author on mail_templates (created_by);
alter table mail_templates enable row level security;

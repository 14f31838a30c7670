-- What a company chose for all its conversations; a company that chose nothing has no row.
create table company_chat_settings (
  organization_id uuid primary key references organizations on delete cascade,
  -- Whether pages that messages link to are read and shown.
  link_previews boolean not null default true
);
alter table company_chat_settings enable row level security;

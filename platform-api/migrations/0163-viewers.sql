-- Who has which application open at this moment. Lost in a crash, which is as good as all of them leaving.
create unlogged table application_viewers (
  application_id uuid not null,
  organization_id uuid not null,
  job_id uuid not null,
  user_id uuid not null references users on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (application_id, user_id)
);
create index application_viewers_of_job on application_viewers (job_id, seen_at);
alter table application_viewers enable row level security;
grant select, insert, update, delete on application_viewers to loubby_app;
create policy colleagues_view on application_viewers for select to loubby_app
  using (organization_id = (select app_org()));
create policy own_view on application_viewers to loubby_app
  using (organization_id = (select app_org()) and user_id = (select app_user()))
  with check (organization_id = (select app_org()) and user_id = (select app_user()));

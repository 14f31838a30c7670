-- Files that a company keeps with an application: a signed letter, a reference, a work sample.
create table application_files (
  application_id uuid not null,
  organization_id uuid not null,
  file_id uuid not null references files,
  added_by uuid not null references users,
  added_at timestamptz(3) not null default now(),
  removed_at timestamptz(3),
  removed_by uuid references users,
  primary key (application_id, file_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check ((removed_at is null) = (removed_by is null))
);
create index application_files_of on application_files (application_id, added_at desc) where removed_at is null;
create index application_files_by_file on application_files (file_id);
create index removed_application_files on application_files (removed_at) where removed_at is not null;

alter table application_files enable row level security;
grant select, insert, update (removed_at, removed_by) on application_files to loubby_app;
-- Whoever sees the application sees its files; who adds one signs for it.
create policy company_application_files on application_files to loubby_app
  using (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id)
  )
  with check (
    organization_id = (select app_org())
    and exists (select from applications a where a.id = application_id and a.organization_id = (select app_org()))
  );
create policy sign_application_files on application_files as restrictive for insert to loubby_app
  with check (added_by = (select app_user()));
create policy applications_files on files for select to loubby_app
  using (
    exists (
      select from application_files s where s.file_id = files.id and s.organization_id = (select app_org())
    )
  );

-- What was removed can be brought back for a day; then the worker takes the file away.
grant select (application_id, file_id, removed_at), delete on application_files to loubby_worker;
create policy worker_application_files on application_files to loubby_worker using (true);

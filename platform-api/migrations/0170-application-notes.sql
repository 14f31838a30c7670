-- What colleagues write about an application. A private note is its author's alone.
create table application_notes (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  author_id uuid not null references users,
  -- Made by the form that was sent: the same form twice is one note.
  client_id uuid not null,
  body text not null check (length(body) between 1 and 5000),
  private boolean not null default false,
  -- Colleagues it names, as they were called then: [{_id, name}].
  mentions jsonb not null default '[]' check (jsonb_typeof(mentions) = 'array' and jsonb_array_length(mentions) <= 20),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  removed_at timestamptz(3),
  unique (author_id, client_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (not private or mentions = '[]')
);
create index application_notes_of on application_notes (application_id, created_at desc, id desc)
  where removed_at is null;
create index removed_application_notes on application_notes (removed_at) where removed_at is not null;

alter table application_notes enable row level security;
grant select, insert, update (body, mentions, version, edited_at, removed_at) on application_notes to loubby_app;
-- Whoever sees the application reads what is written for all; what was removed is its author's to bring back.
create policy read_notes on application_notes for select to loubby_app
  using (
    organization_id = (select app_org())
    and (author_id = (select app_user()) or (not private and removed_at is null))
    and ((select hidden_jobs()) = '{}' or exists (select from applications a where a.id = application_id))
  );
create policy write_own_notes on application_notes for insert to loubby_app
  with check (
    organization_id = (select app_org()) and author_id = (select app_user())
    and exists (select from applications a where a.id = application_id and a.organization_id = (select app_org()))
  );
create policy change_own_notes on application_notes for update to loubby_app
  using (organization_id = (select app_org()) and author_id = (select app_user()))
  with check (organization_id = (select app_org()) and author_id = (select app_user()));

-- What was removed can be brought back for a day; then the worker forgets it, without having seen it.
grant select (id, removed_at), delete on application_notes to loubby_worker;
create policy worker_removed_notes on application_notes to loubby_worker
  using (removed_at < now() - interval '1 day');

-- Who may read an application of the asker's company, and so be named in a note about it.
create function application_audience(p_application uuid) returns setof uuid
  language sql stable security definer set search_path = public as $$
  select reader from applications a
  join jobs j on j.id = a.job_id
  cross join lateral application_readers(a.organization_id) reader
  where a.id = p_application and a.organization_id = app_org()
    and (not j.confidential or sees_confidential(reader, j.organization_id, j.id, j.created_by))
$$;
revoke execute on function application_audience from public;
grant execute on function application_audience to loubby_app;

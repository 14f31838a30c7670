-- How an application came, who is credited for it, what was agreed to, and when it ended.
alter table applications
  add column source jsonb not null default '{"type": "portal"}' check (
    source ->> 'type' in ('portal', 'company_page', 'link', 'referral', 'auto_apply', 'manual')
    and pg_column_size(source) < 4000
  ),
  add column credited_to uuid references users on delete set null,
  add column consent_version text check (consent_version ~ '^\d{4}-\d{2}-\d{2}$'),
  add column retention_months int check (retention_months between 1 and 120),
  add column ended_at timestamptz(3),
  -- What a candidate said who took the application back; nobody has to.
  add column withdraw_reason text check (length(withdraw_reason) <= 500);
update applications set ended_at = stage_entered_at where status in ('rejected', 'withdrawn');

create function applications_end() returns trigger language plpgsql as $$
begin
  new.ended_at := case when new.status in ('rejected', 'withdrawn') then now() end;
  return new;
end $$;
create trigger applications_end before update of status on applications
  for each row when (new.status is distinct from old.status) execute function applications_end();
create index applications_ended on applications (ended_at) where ended_at is not null;
create index applications_credited_to on applications (credited_to) where credited_to is not null;

-- An application of somebody without an account: written over days, then held until a mail proves the address.
create table apply_draft_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into apply_draft_transitions values ('draft', 'sent'), ('sent', 'draft'), ('sent', 'confirmed');
create table apply_drafts (
  id uuid primary key,
  job_id uuid not null references jobs on delete cascade,
  -- The secret is in one browser's cookie; a copy of this table opens no draft.
  secret_hash bytea not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'confirmed')),
  first_name text not null default '' check (length(first_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 80),
  email_address text not null default '' check (length(email_address) <= 254),
  phone_number text not null default '' check (length(phone_number) <= 40),
  note text not null default '' check (length(note) <= 3000),
  -- As typed: [{question_id, value}].
  answers jsonb not null default '[]' check (jsonb_typeof(answers) = 'array' and pg_column_size(answers) < 800000),
  -- As the application will keep them, checked when it was sent.
  kept_answers jsonb not null default '[]' check (jsonb_typeof(kept_answers) = 'array'),
  resume_file_id uuid,
  carried jsonb not null default '{}' check (pg_column_size(carried) < 4000),
  consent_version text,
  retention_months int,
  -- Whose it became.
  user_id uuid references users on delete cascade,
  application_id uuid references applications on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index apply_drafts_by_age on apply_drafts (updated_at);
create trigger apply_drafts_state before update of state on apply_drafts
  for each row execute function refuse_illegal_transition('apply_draft_transitions', 'state');

-- Its files belong to nobody until somebody confirms the application; then each becomes a file of theirs.
create table draft_files (
  id uuid primary key,
  draft_id uuid not null references apply_drafts on delete cascade,
  -- `resume`, or `answers.<question id>`.
  field text not null check (length(field) <= 60),
  purpose text not null check (purpose in ('resume', 'answer-file', 'answer-video')),
  object_key text not null unique,
  upload_id text not null,
  name text not null check (length(name) between 1 and 200),
  size bigint not null check (size > 0),
  content_type text not null,
  state text not null default 'uploading' check (state in ('uploading', 'ready')),
  created_at timestamptz(3) not null default now()
);
create index draft_files_of on draft_files (draft_id, field);

alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links
  add constraint one_time_links_kind_check
    check (kind in ('verify_email', 'change_email', 'reset_password', 'confirm_application')),
  alter column user_id drop not null,
  add column draft_id uuid references apply_drafts on delete cascade,
  add constraint one_time_links_of_one check (
    case kind when 'confirm_application' then draft_id is not null and user_id is null else user_id is not null end
  );
create index one_time_links_of_draft on one_time_links (draft_id) where draft_id is not null;

-- Links by which somebody without a password follows their application. Only hashes are kept.
create table application_links (
  token_hash bytea primary key,
  application_id uuid not null references applications on delete cascade,
  candidate_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index application_links_of on application_links (application_id);

alter table apply_drafts enable row level security;
alter table draft_files enable row level security;
alter table application_links enable row level security;
grant select on apply_draft_transitions to loubby_app, loubby_auth;
grant select, insert, update, delete on apply_drafts, draft_files to loubby_auth;
create policy auth_drafts on apply_drafts to loubby_auth using (true) with check (true);
create policy auth_draft_files on draft_files to loubby_auth using (true) with check (true);
grant select, update (state, application_id) on apply_drafts to loubby_app;
grant select, delete on draft_files to loubby_app;
create policy own_drafts on apply_drafts to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy own_draft_files on draft_files to loubby_app
  using (exists (select from apply_drafts d where d.id = draft_id and d.user_id = (select app_user())));
grant select, delete on apply_drafts, draft_files to loubby_worker;
create policy worker_drafts on apply_drafts to loubby_worker using (true);
create policy worker_draft_files on draft_files to loubby_worker using (true);
grant insert on application_links to loubby_app;
create policy write_own_links on application_links for insert to loubby_app
  with check (
    candidate_id = (select app_user())
    and exists (select from applications a where a.id = application_id and a.candidate_id = (select app_user()))
  );
grant select on application_links to loubby_auth;
create policy auth_application_links on application_links for select to loubby_auth using (true);

-- What was promised at apply: the worker takes ended applications away when their time is over.
grant select (id, organization_id, candidate_id, resume_file_id, status, ended_at, retention_months), delete
  on applications to loubby_worker;
create policy worker_applications on applications to loubby_worker using (true);
grant delete on files to loubby_worker;
grant select on answer_files to loubby_worker;
create policy worker_answer_files on answer_files for select to loubby_worker using (true);

-- Whose code a link carried, for the job's company: a colleague is credited, anybody else is who referred.
create function referrer_of(p_code text, p_organization uuid) returns table (user_id uuid, is_colleague boolean)
  language sql stable security definer set search_path = public as $$
  select u.id, exists (select from memberships m where m.user_id = u.id and m.organization_id = p_organization)
  from users u where u.referral_id = p_code and u.closed_at is null
$$;
revoke execute on function referrer_of from public;
grant execute on function referrer_of to loubby_app;

-- More kinds of questions, and answers that end an application.
alter table questions
  drop constraint questions_kind_check,
  add constraint questions_kind_check check (kind in (
    'short_text', 'long_text', 'yes_no', 'single_choice', 'multi_choice', 'number', 'file', 'video', 'phone'
  )),
  -- Answers that end the application; of a number, limits such as `<2` and `>40`.
  add column knock_out text[] not null default '{}' check (cardinality(knock_out) <= 20);

-- What ends an application is read where an application is taken in and is part of no reply to candidates.
create function knock_outs_of(p_job uuid) returns table (id uuid, label text, kind text, knock_out text[])
  language sql stable security definer set search_path = public as $$
  select q.id, q.label, q.kind, q.knock_out
  from questions q join jobs j on j.id = q.job_id
  where j.id = p_job and j.status = 'open' and q.knock_out <> '{}'
  order by q.position
$$;
revoke execute on function knock_outs_of from public;
grant execute on function knock_outs_of to loubby_app;

-- The question whose answer ended the application, as it was worded then.
alter table applications add column knocked_out_by text check (length(knocked_out_by) <= 300);

-- An answer names the kind of its question, so that it can be shown for what it is.
update applications a set answers = coalesce((
    select jsonb_agg(answer.value || jsonb_build_object('kind', coalesce((
        select q.kind from questions q where q.job_id = a.job_id and q.label = answer.value ->> 'question' limit 1
      ), 'long_text')) order by answer.ordinality)
    from jsonb_array_elements(a.answers) with ordinality answer
  ), '[]')
  where a.answers <> '[]';

-- Files sent as answers. A company reads those that were sent to it; the candidate's own stay theirs.
create table answer_files (
  application_id uuid not null,
  organization_id uuid not null,
  file_id uuid not null references files on delete cascade,
  primary key (application_id, file_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade
);
create index answer_files_by_file on answer_files (file_id);
create function keep_answer_files() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into answer_files (application_id, organization_id, file_id)
    select distinct new.id, new.organization_id, f.id
    from jsonb_array_elements(new.answers) answer
    join files f on f.id = (answer.value -> 'file' ->> '_id')::uuid and f.owner_id = new.candidate_id
    on conflict do nothing;
  return null;
end $$;
create trigger applications_answer_files after insert on applications
  for each row when (new.answers <> '[]') execute function keep_answer_files();
revoke execute on function keep_answer_files from public;

alter table answer_files enable row level security;
grant select on answer_files to loubby_app;
create policy company_answer_files on answer_files for select to loubby_app
  using (organization_id = (select app_org()));
create policy applicants_answers on files for select to loubby_app
  using (
    exists (select from answer_files a where a.file_id = files.id and a.organization_id = (select app_org()))
  );

-- A card that a colleague fills about an application. Who owes one and whether it came is for all who read the
-- application; what it says stands apart, so that the database itself keeps it from whoever still owes their own.
create table scorecard_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into scorecard_transitions values
  ('not_started', 'draft'), ('not_started', 'submitted'), ('draft', 'submitted'), ('submitted', 'amended'),
  ('not_started', 'called_off'), ('draft', 'called_off');
create table scorecards (
  id uuid primary key,
  organization_id uuid not null,
  application_id uuid not null,
  -- The application that carries it, else itself, and the job of that; kept by the database, so that cards are found
  -- without the applications.
  about_id uuid not null,
  job_id uuid not null,
  template_id uuid not null,
  template_version int not null,
  author_id uuid not null references users,
  asked_by uuid not null references users,
  -- What whoever asked would like to be looked at.
  request text not null default '' check (length(request) <= 500),
  due_at timestamptz(3),
  state text not null default 'not_started'
    check (state in ('not_started', 'draft', 'submitted', 'amended', 'called_off')),
  -- How often it was handed in.
  version int not null default 0 check (version >= 0),
  asked_at timestamptz(3) not null default now(),
  submitted_at timestamptz(3),
  reminded_at timestamptz(3),
  reminders int not null default 0,
  unique (id, organization_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  foreign key (template_id, template_version) references scorecard_template_versions (template_id, version),
  check ((state in ('submitted', 'amended')) = (version > 0) and (version > 0) = (submitted_at is not null)),
  check ((state = 'amended') = (version > 1))
);
create unique index one_scorecard_each on scorecards (application_id, author_id, template_id)
  where state <> 'called_off';
create index scorecards_about on scorecards (about_id);
create index scorecards_of_job on scorecards (job_id, about_id desc) where state <> 'called_off';
create index owed_scorecards on scorecards (author_id, organization_id) where state in ('not_started', 'draft');
create index due_scorecards on scorecards (due_at) where state in ('not_started', 'draft');
create index scorecards_by_template on scorecards (template_id, template_version);
create index scorecards_by_asker on scorecards (asked_by);

create trigger scorecards_state before update of state on scorecards
  for each row execute function refuse_illegal_transition('scorecard_transitions', 'state');
create function place_scorecard() returns trigger language plpgsql security definer set search_path = public as $$
begin
  select kept.id, kept.job_id into new.about_id, new.job_id
    from applications a join applications kept on kept.id = coalesce(a.merged_into_id, a.id)
    where a.id = new.application_id;
  return new;
end $$;
create trigger scorecards_place before insert on scorecards for each row execute function place_scorecard();
create function move_scorecards() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update scorecards s set about_id = kept.id, job_id = kept.job_id
    from applications kept
    where kept.id = coalesce(new.merged_into_id, new.id) and s.application_id = new.id;
  update scorecards set job_id = new.job_id where about_id = new.id;
  return null;
end $$;
create trigger applications_move_scorecards after update on applications
  for each row when (new.job_id is distinct from old.job_id or new.merged_into_id is distinct from old.merged_into_id)
  execute function move_scorecards();
-- Whoever leaves the company owes it nothing; what they handed in stays.
create function end_owed_scorecards() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update scorecards set state = 'called_off'
    where author_id = old.user_id and organization_id = old.organization_id and state in ('not_started', 'draft');
  return null;
end $$;
create trigger memberships_end_scorecards after delete on memberships
  for each row execute function end_owed_scorecards();

-- What its author writes, seen by nobody else, with the note that is theirs alone.
create table scorecard_drafts (
  scorecard_id uuid primary key,
  organization_id uuid not null,
  author_id uuid not null references users,
  revision int not null default 1,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  private_note text not null default '' check (length(private_note) <= 5000),
  saved_at timestamptz(3) not null default now(),
  foreign key (scorecard_id, organization_id) references scorecards (id, organization_id) on delete cascade
);
create index scorecard_drafts_by_author on scorecard_drafts (author_id);
-- What was handed in, each time; nobody changes it.
create table scorecard_submissions (
  scorecard_id uuid not null,
  version int not null check (version > 0),
  organization_id uuid not null,
  application_id uuid not null,
  author_id uuid not null references users,
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  recommendation text not null
    check (recommendation in ('definitely_not', 'no', 'no_decision', 'yes', 'strong_yes')),
  submitted_at timestamptz(3) not null default now(),
  primary key (scorecard_id, version),
  foreign key (scorecard_id, organization_id) references scorecards (id, organization_id) on delete cascade
);
create index scorecard_submissions_of on scorecard_submissions (application_id);
create index scorecard_submissions_by_author on scorecard_submissions (author_id);

-- The applications about which the asker owes a card, with those of the same person that they carry or are carried by:
-- usually none, so queries and policies ask once. A candidate who withdrew is not judged any more.
create function owed_applications() returns uuid[] language sql stable security definer set search_path = public as $$
  with roots as (
    select distinct s.about_id as id from scorecards s join applications a on a.id = s.about_id
    where s.organization_id = app_org() and s.author_id = app_user() and s.state in ('not_started', 'draft')
      and a.status <> 'withdrawn'
  )
  select coalesce(array_agg(id), '{}') from (
    select id from roots union select a.id from applications a join roots on a.merged_into_id = roots.id
  ) about
$$;
-- What a card says of somebody whose name is hidden.
create function hide_scorecard(p_content jsonb, p_candidate uuid) returns jsonb
  language sql stable security definer set search_path = public as $$
  select p_content || jsonb_build_object(
    'note', hide_person(p_content ->> 'note', p_candidate),
    'ratings', (
      select coalesce(jsonb_agg(one || jsonb_build_object('note', hide_person(one ->> 'note', p_candidate))
        order by place), '[]')
      from jsonb_array_elements(p_content -> 'ratings') with ordinality part (one, place)),
    'answers', (
      select coalesce(jsonb_agg(one || jsonb_build_object('text', hide_person(one ->> 'text', p_candidate))
        order by place), '[]')
      from jsonb_array_elements(p_content -> 'answers') with ordinality part (one, place)))
$$;
revoke execute on function place_scorecard, move_scorecards, end_owed_scorecards, owed_applications, hide_scorecard
  from public;
grant execute on function owed_applications, hide_scorecard to loubby_app;

alter table scorecards enable row level security;
alter table scorecard_drafts enable row level security;
alter table scorecard_submissions enable row level security;
grant select on scorecard_transitions to loubby_app;
grant select, insert, update (state, version, submitted_at, template_version) on scorecards to loubby_app;
grant select, insert, update (revision, content, private_note, saved_at) on scorecard_drafts to loubby_app;
grant select, insert on scorecard_submissions to loubby_app;
create policy company_scorecards on scorecards for select to loubby_app
  using (organization_id = (select app_org()) and job_id <> all ((select hidden_jobs())::uuid[]));
create policy ask_for_scorecard on scorecards for insert to loubby_app
  with check (
    organization_id = (select app_org()) and asked_by = (select app_user())
    and exists (select from applications a where a.id = application_id)
  );
-- A colleague's card can be called off, one's own only by whoever asked oneself; what comes of it is its author's.
create policy change_scorecard on scorecards for update to loubby_app
  using (organization_id = (select app_org()))
  with check (
    organization_id = (select app_org())
    and case when author_id = (select app_user()) then state <> 'called_off' or asked_by = author_id
      else state = 'called_off' end
  );
create policy own_scorecard_draft on scorecard_drafts to loubby_app
  using (organization_id = (select app_org()) and author_id = (select app_user()))
  with check (
    organization_id = (select app_org()) and author_id = (select app_user())
    and exists (select from scorecards s where s.id = scorecard_id and s.author_id = (select app_user()))
  );
create policy read_scorecard_submissions on scorecard_submissions for select to loubby_app
  using (
    organization_id = (select app_org())
    and (author_id = (select app_user()) or application_id <> all ((select owed_applications())::uuid[]))
    and exists (select from scorecards s where s.id = scorecard_id)
  );
create policy submit_own_scorecard on scorecard_submissions for insert to loubby_app
  with check (
    organization_id = (select app_org()) and author_id = (select app_user())
    and exists (
      select from scorecards s
      where s.id = scorecard_id and s.author_id = (select app_user())
        and s.application_id = scorecard_submissions.application_id
    )
  );

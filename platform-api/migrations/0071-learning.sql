create table tracks (
  id uuid primary key,
  slug text not null unique,
  name text not null unique,
  summary text not null,
  position int not null
);

create table courses (
  id uuid primary key,
  track_id uuid not null references tracks on delete cascade,
  slug text not null unique,
  title text not null,
  summary text not null,
  position int not null
);
create index courses_of_track on courses (track_id, position);

create table lessons (
  id uuid primary key,
  course_id uuid not null references courses on delete cascade,
  slug text not null unique,
  title text not null,
  minutes int not null check (minutes > 0),
  -- [{heading, text}] and [{question, options, correct, why}]
  sections jsonb not null check (jsonb_typeof(sections) = 'array'),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  position int not null
);
create index lessons_of_course on lessons (course_id, position);

create table lesson_progress_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into lesson_progress_transitions values ('incomplete', 'partial'), ('partial', 'complete');

create table lesson_progress (
  user_id uuid not null references users on delete cascade,
  lesson_id uuid not null references lessons on delete cascade,
  state text not null default 'incomplete' check (state in ('incomplete', 'partial', 'complete')),
  step int not null default 0 check (step >= 0),
  touched_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  primary key (user_id, lesson_id),
  check ((state = 'complete') = (completed_at is not null))
);
create index lesson_progress_latest on lesson_progress (user_id, touched_at desc);
create trigger lesson_progress_state before update of state on lesson_progress
  for each row execute function refuse_illegal_transition('lesson_progress_transitions', 'state');

create function refuse_lesson_step_back() returns trigger language plpgsql as $$
begin
  if new.step < old.step then
    raise exception 'step % is before step %', new.step, old.step
      using errcode = 'check_violation', constraint = 'lesson_progress_never_back';
  end if;
  return new;
end $$;
create trigger lesson_progress_step before update of step on lesson_progress
  for each row execute function refuse_lesson_step_back();

alter table tracks enable row level security;
alter table courses enable row level security;
alter table lessons enable row level security;
alter table lesson_progress enable row level security;
grant select on tracks, courses, lessons, lesson_progress_transitions to loubby_app;
grant select, insert, update on lesson_progress to loubby_app;
-- What is taught is everybody's; how far somebody is, only theirs.
create policy readable_tracks on tracks for select to loubby_app using (true);
create policy readable_courses on courses for select to loubby_app using (true);
create policy readable_lessons on lessons for select to loubby_app using (true);
create policy own_progress on lesson_progress for select to loubby_app using (user_id = (select app_user()));
create policy begin_progress on lesson_progress for insert to loubby_app
  with check (user_id = (select app_user()) and state = 'incomplete');
create policy move_progress on lesson_progress for update to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));

-- The catalogue is published at start by the product itself.
grant select, insert, update on tracks, courses, lessons to loubby_worker;
create policy publish_tracks on tracks to loubby_worker using (true) with check (true);
create policy publish_courses on courses to loubby_worker using (true) with check (true);
create policy publish_lessons on lessons to loubby_worker using (true) with check (true);

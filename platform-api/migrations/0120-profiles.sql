-- What people say of themselves to find work: one row a person, made by their first change.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  headline text not null default '' check (length(headline) <= 140),
  about text not null default '' check (length(about) <= 3000),
  country text check (length(country) = 2),
  city text not null default '' check (length(city) <= 80),
  availability text,
  experience text,
  programme_source text,
  categories text[] not null default '{}' check (cardinality(categories) <= 12),
  skills text[] not null default '{}' check (cardinality(skills) <= 30),
  links jsonb not null default '[]' check (jsonb_typeof(links) = 'array' and jsonb_array_length(links) <= 10),
  resume_file_id uuid references files,
  video_file_id uuid references files,
  version int not null default 0 check (version >= 0),
  -- The version that last changed each field, so that a stale write is refused only where it would undo something.
  field_versions jsonb not null default '{}' check (jsonb_typeof(field_versions) = 'object'),
  updated_at timestamptz(3) not null default now()
);
create index profiles_by_resume on profiles (resume_file_id) where resume_file_id is not null;
create index profiles_by_video on profiles (video_file_id) where video_file_id is not null;

create table profile_positions (
  user_id uuid not null references profiles on delete cascade,
  place int not null check (place between 0 and 29),
  company text not null check (length(company) between 1 and 120),
  title text not null check (length(title) between 1 and 120),
  -- Months, as people remember them: '2024-09'.
  started text not null check (started ~ '^\d{4}-\d{2}$'),
  ended text check (ended ~ '^\d{4}-\d{2}$'),
  description text not null check (length(description) <= 2000),
  primary key (user_id, place),
  check (ended >= started)
);

create table profile_education (
  user_id uuid not null references profiles on delete cascade,
  place int not null check (place between 0 and 29),
  level text not null,
  school text not null check (length(school) between 1 and 160),
  field text not null check (length(field) <= 120),
  started text not null check (started ~ '^\d{4}-\d{2}$'),
  ended text check (ended ~ '^\d{4}-\d{2}$'),
  primary key (user_id, place),
  check (ended >= started)
);

-- Who has chosen their tracks has set up their profile; the session and the dashboard's guard look at the account.
create function categories_selected() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if cardinality(new.categories) > 0 then
    update users set is_categories_selected = true where id = new.user_id and not is_categories_selected;
  end if;
  return null;
end $$;
revoke execute on function categories_selected from public;
create trigger profiles_categories_selected after insert or update of categories on profiles
  for each row execute function categories_selected();

-- Whether the company that asks was applied to by a person.
create function has_applied_here(p_user uuid) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from applications a where a.organization_id = app_org() and a.candidate_id = p_user);
$$;
revoke execute on function has_applied_here from public;
grant execute on function has_applied_here to loubby_app;

alter table profiles enable row level security;
alter table profile_positions enable row level security;
alter table profile_education enable row level security;
grant select, insert, update on profiles to loubby_app;
grant select, insert, delete on profile_positions, profile_education to loubby_app;
create policy own_profile on profiles to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy own_positions on profile_positions to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy own_education on profile_education to loubby_app
  using (user_id = (select app_user())) with check (user_id = (select app_user()));
create policy applicants_profiles on profiles for select to loubby_app using (has_applied_here(user_id));
create policy applicants_positions on profile_positions for select to loubby_app using (has_applied_here(user_id));
create policy applicants_education on profile_education for select to loubby_app using (has_applied_here(user_id));
-- With a profile, a company reads the two files on it, and no other of its owner.
create policy applicants_profile_files on files for select to loubby_app
  using (
    exists (
      select from profiles p
      where p.user_id = files.owner_id and files.id in (p.resume_file_id, p.video_file_id)
        and has_applied_here(p.user_id)
    )
  );

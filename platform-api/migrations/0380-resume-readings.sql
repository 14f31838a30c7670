-- What was read from the résumé of an application: its latest position, years of experience, skills and education.
create table resume_readings (
  application_id uuid primary key references applications (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  title text check (length(title) between 1 and 300),
  employer text check (length(employer) between 1 and 300),
  location text check (length(location) between 1 and 300),
  years smallint check (years between 0 and 80),
  skills text[] not null default '{}' check (cardinality(skills) <= 30),
  education text check (length(education) between 1 and 300),
  -- `rules`: read on this server. `model`: by the model that the settings name. `person`: a member wrote or confirmed it.
  -- `none`: the file has no text.
  source text not null check (source in ('rules', 'model', 'person', 'none')),
  read_at timestamptz(3) not null default now()
);
create index resume_readings_of on resume_readings (organization_id);
alter table resume_readings enable row level security;

-- Applications from before résumés were read: they are read little by little.
create table resumes_due (
  application_id uuid primary key references applications (id) on delete cascade
);
alter table resumes_due enable row level security;
insert into resumes_due (application_id) select id from applications where resume_file_id is not null;

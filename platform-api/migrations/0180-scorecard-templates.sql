-- What colleagues look for in a candidate, written once. The row holds what is worked on; what was published stands in
-- versions that nobody changes, so that a card keeps the words it was begun with.
create table scorecard_template_transitions (from_state text, to_state text, primary key (from_state, to_state));
insert into scorecard_template_transitions values
  ('draft', 'published'), ('draft', 'archived'), ('published', 'archived'),
  ('archived', 'draft'), ('archived', 'published');
create table scorecard_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  -- Made by whoever began it: the same form sent twice makes one template.
  client_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'archived')),
  name text not null default '' check (length(name) <= 80),
  attributes jsonb not null default '[]'
    check (jsonb_typeof(attributes) = 'array' and jsonb_array_length(attributes) <= 60),
  questions jsonb not null default '[]'
    check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 30),
  -- Counts what was saved; the newest version, 0 before the first, and the revision that it was made of.
  revision int not null default 1,
  version int not null default 0 check (version >= 0),
  published_revision int,
  published_name text,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (id, organization_id),
  unique (organization_id, created_by, client_id),
  check (state <> 'draft' or version = 0),
  check (state <> 'published' or version > 0),
  check ((version = 0) = (published_revision is null) and (version = 0) = (published_name is null))
);
create index scorecard_templates_of on scorecard_templates (organization_id, state, lower(name), id);
create unique index scorecard_templates_by_name on scorecard_templates (organization_id, lower(published_name))
  where state = 'published';
create trigger scorecard_templates_state before update of state on scorecard_templates
  for each row execute function refuse_illegal_transition('scorecard_template_transitions', 'state');

create table scorecard_template_versions (
  template_id uuid not null,
  version int not null check (version > 0),
  organization_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  attributes jsonb not null check (jsonb_array_length(attributes) between 1 and 60),
  questions jsonb not null,
  published_by uuid not null references users,
  published_at timestamptz(3) not null default now(),
  primary key (template_id, version),
  foreign key (template_id, organization_id) references scorecard_templates (id, organization_id) on delete cascade
);
create index scorecard_template_versions_by on scorecard_template_versions (published_by);

-- The template that a stage of a job offers first.
create table stage_scorecards (
  stage_id uuid primary key references stages on delete cascade,
  organization_id uuid not null,
  template_id uuid not null,
  foreign key (template_id, organization_id) references scorecard_templates (id, organization_id) on delete cascade
);
create index stage_scorecards_by_template on stage_scorecards (template_id);

alter table scorecard_templates enable row level security;
alter table scorecard_template_versions enable row level security;
alter table stage_scorecards enable row level security;
grant select on scorecard_template_transitions to loubby_app;
grant select, insert on scorecard_templates, scorecard_template_versions to loubby_app;
grant update (state, name, attributes, questions, revision, version, published_revision, published_name, updated_at)
  on scorecard_templates to loubby_app;
grant select, insert, update on stage_scorecards to loubby_app;
create policy company_scorecard_templates on scorecard_templates to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_scorecard_template_versions on scorecard_template_versions to loubby_app
  using (organization_id = (select app_org())) with check (organization_id = (select app_org()));
create policy company_stage_scorecards on stage_scorecards to loubby_app
  using (organization_id = (select app_org()) and exists (select from stages s where s.id = stage_id))
  with check (organization_id = (select app_org()) and exists (select from stages s where s.id = stage_id));

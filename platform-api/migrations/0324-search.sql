-- The words of the names that a company finds people by: who applied to it, the people of its pools; under nobody's id
-- those whom every company may find. Written with what they say, so that a search reads as many rows as it shows.
create table name_words (
  scope uuid not null,
  word text collate "C" not null,
  user_id uuid references users on delete cascade,
  member_id uuid references talent_pool_members on delete cascade,
  check (num_nonnulls(user_id, member_id) = 1)
);
create unique index name_words_of_users on name_words (scope, word, user_id) where user_id is not null;
create unique index name_words_of_members on name_words (scope, word, member_id) where member_id is not null;
create index name_words_by_user on name_words (user_id, scope, word) where user_id is not null;
create index name_words_by_member on name_words (member_id, word) where member_id is not null;
alter table name_words enable row level security;

-- Every word that is in use once, by which a misspelt one is put right. Two that come at once may stand here twice.
create table known_words (
  kind text not null check (kind in ('name', 'job', 'company')),
  scope uuid not null,
  word text collate "C" not null
);
create index known_words_of on known_words (kind, scope, word);
create index known_words_alike on known_words using gin (kind, scope, word gin_trgm_ops);
alter table known_words enable row level security;

-- The words of companies' names.
create table company_words (
  word text collate "C" not null,
  organization_id uuid not null references organizations on delete cascade,
  primary key (word, organization_id)
);
create index company_words_of on company_words (organization_id, word);
alter table company_words enable row level security;

-- Companies that somebody keeps in sight.
create table saved_companies (
  user_id uuid not null references users on delete cascade,
  organization_id uuid not null references organizations on delete cascade,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, organization_id)
);
create index saved_companies_of on saved_companies (user_id, saved_at desc, organization_id);
create index saved_companies_by_company on saved_companies (organization_id);
alter table saved_companies enable row level security;

-- People whom a member of a company keeps for later, by account or as a member of a pool. Only the id is kept: who they
-- are is read anew each time, by what the member may see then.
create table saved_people (
  user_id uuid not null,
  organization_id uuid not null,
  person_id uuid not null,
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, organization_id, person_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index saved_people_of on saved_people (organization_id, user_id, saved_at desc, person_id);
create index saved_people_by_person on saved_people (person_id);
alter table saved_people enable row level security;

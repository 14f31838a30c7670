-- Mailed links by which an applicant answers what a company asked of them, without signing in.
create table asked_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  application_id uuid not null references applications (id) on delete cascade,
  candidate_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('video', 'references')),
  request_id uuid not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index asked_links_of on asked_links (application_id);
create index asked_links_of_candidate on asked_links (candidate_id);
alter table asked_links enable row level security;

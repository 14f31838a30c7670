-- How someone is told of new applicants: of one job, or of all jobs without a choice of their own (`job_id` null).
create table applicant_notices (
  user_id uuid not null,
  organization_id uuid not null,
  job_id uuid,
  bell text not null check (bell in ('at_once', 'daily', 'off')),
  mail text not null check (mail in ('at_once', 'daily', 'off')),
  unique nulls not distinct (user_id, organization_id, job_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade,
  foreign key (job_id, organization_id) references jobs (id, organization_id) on delete cascade
);
create index applicant_notices_of_job on applicant_notices (job_id, organization_id);
create index applicant_notices_of_member on applicant_notices (organization_id, user_id);
alter table applicant_notices enable row level security;

-- Whether an approver is mailed at once or in the daily mail.
create table approval_notices (
  user_id uuid not null,
  organization_id uuid not null,
  mail text not null check (mail in ('at_once', 'daily')),
  primary key (user_id, organization_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
alter table approval_notices enable row level security;

-- What is alike is one line of a bell while it is unread: by which key, and of how many it tells.
alter table notifications add column fold_key text, add column folded int not null default 1;

-- Mails that a member writes to one applicant, in the company's name.
create table person_mails (
  id uuid primary key,
  organization_id uuid not null,
  application_id uuid not null,
  author_id uuid not null references users,
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body text not null check (length(body) between 1 and 10000),
  signature text not null default '' check (length(signature) <= 1000),
  -- Where the applicant can answer without mail; null where answers come by mail.
  conversation_id uuid,
  -- Of the address that answers are sent to.
  reply_token_hash bytea unique,
  created_at timestamptz(3) not null default now(),
  send_at timestamptz(3) not null,
  sent_at timestamptz(3),
  cancelled_at timestamptz(3),
  unique (id, organization_id),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(sent_at, cancelled_at) <= 1)
);
create index person_mails_of on person_mails (application_id, created_at desc);
create index person_mails_by_author on person_mails (author_id);
alter table person_mails enable row level security;

create table person_mail_replies (
  id uuid primary key,
  organization_id uuid not null,
  mail_id uuid not null,
  -- As the sender's program named it; the same mail twice is one reply.
  message_id text not null check (length(message_id) <= 998),
  from_address text not null check (length(from_address) <= 254),
  -- The address isn't the applicant's.
  from_another boolean not null,
  body text not null check (length(body) <= 20000),
  received_at timestamptz(3) not null default now(),
  unique (mail_id, message_id),
  foreign key (mail_id, organization_id) references person_mails (id, organization_id) on delete cascade
);
alter table person_mail_replies enable row level security;

-- What stands below the mails that a member writes for a company.
create table mail_signatures (
  user_id uuid not null,
  organization_id uuid not null,
  signature text not null check (length(signature) <= 1000),
  primary key (user_id, organization_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
alter table mail_signatures enable row level security;

-- In whose name a mail leaves, and where answers go.
alter table mails add column from_name text, add column reply_to text;

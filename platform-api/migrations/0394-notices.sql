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

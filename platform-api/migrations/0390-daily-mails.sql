-- The mail that someone gets each day about a company: whether it lists their work, when it is sent, and when it is
-- due next.
create table daily_mails (
  user_id uuid not null,
  organization_id uuid not null,
  my_work boolean not null default false,
  hour int not null default 7 check (hour between 0 and 23),
  -- IANA name. The database never reads it: it may know others than the API does.
  time_zone text not null default 'UTC' check (length(time_zone) between 1 and 64),
  next_at timestamptz(3) not null,
  sent_at timestamptz(3),
  -- Up to when new applicants were told.
  told_until timestamptz(3) not null default now(),
  primary key (user_id, organization_id),
  foreign key (organization_id, user_id) references memberships (organization_id, user_id) on delete cascade
);
create index daily_mails_due on daily_mails (next_at);
alter table daily_mails enable row level security;

-- By which a mail is stopped without signing in.
create table daily_mail_links (
  token_hash bytea primary key,
  user_id uuid not null,
  organization_id uuid not null,
  created_at timestamptz(3) not null default now(),
  foreign key (user_id, organization_id) references daily_mails (user_id, organization_id) on delete cascade
);
create index daily_mail_links_of on daily_mail_links (user_id, organization_id);
create index daily_mail_links_by_age on daily_mail_links (created_at);
alter table daily_mail_links enable row level security;

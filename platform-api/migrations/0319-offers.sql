-- Letters that a company begins its offers with. Variables stand in them as {words in braces}.
create table offer_templates (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 200 and subject !~ '[\r\n]'),
  body jsonb not null check (jsonb_typeof(body) = 'object' and octet_length(body::text) <= 200000),
  version int not null default 1,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index offer_templates_by_name on offer_templates (organization_id, lower(name));
alter table offer_templates enable row level security;

-- What a company offers an applicant, version by version. One is written at a time, and one can be accepted at a time.
create table offer_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into offer_transitions (from_state, to_state) values
  ('draft', 'pending_approval'),
  ('draft', 'sent'),
  ('draft', 'withdrawn'),
  ('pending_approval', 'approved'),
  ('pending_approval', 'draft'),
  ('pending_approval', 'withdrawn'),
  ('approved', 'draft'),
  ('approved', 'sent'),
  ('approved', 'withdrawn'),
  ('sent', 'accepted'),
  ('sent', 'declined'),
  ('sent', 'expired'),
  ('sent', 'withdrawn'),
  ('sent', 'superseded');

create table offers (
  id uuid primary key,
  application_id uuid not null,
  organization_id uuid not null,
  candidate_id uuid not null references users,
  version int not null check (version >= 1),
  -- Counted up by each change: whoever works on an older one is told.
  revision int not null default 1,
  state text not null default 'draft' check (state in (
    'draft', 'pending_approval', 'approved', 'sent', 'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
  pay_amount bigint check (pay_amount between 1 and 1000000000000),
  pay_currency text check (pay_currency in ('usd', 'ngn', 'gbp', 'eur', 'zar', 'kes')),
  pay_period text check (pay_period in ('year', 'month', 'hour')),
  start_date date,
  employment_type text check (length(employment_type) <= 40),
  extras text not null default '' check (length(extras) <= 2000),
  subject text not null default '' check (length(subject) <= 200 and subject !~ '[\r\n]'),
  -- As it was written, with its variables.
  letter jsonb check (jsonb_typeof(letter) = 'object' and octet_length(letter::text) <= 200000),
  expires_on date,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  -- What went out: {subject, letter, terms}, its variables filled in, and the hash by which a signature names it.
  sent jsonb check (jsonb_typeof(sent) = 'object' and octet_length(sent::text) <= 400000),
  content_sha256 bytea check (octet_length(content_sha256) = 32),
  sent_by uuid references users,
  sent_at timestamptz(3),
  -- The end of `expires_on` where the company is.
  expires_at timestamptz(3),
  reminded_at timestamptz(3),
  settled_at timestamptz(3),
  decline_reason text check (decline_reason in ('pay', 'other_offer', 'role', 'place', 'time', 'stays', 'other')),
  -- What the candidate said who declined, or the company that took it back.
  closing_note text not null default '' check (length(closing_note) <= 1000),
  letter_file_id uuid references files,
  signed_file_id uuid references files,
  unique (application_id, version),
  foreign key (application_id, organization_id) references applications (id, organization_id) on delete cascade,
  check (num_nonnulls(pay_amount, pay_currency, pay_period) in (0, 3)),
  check (num_nonnulls(sent, content_sha256, sent_by, sent_at, expires_at) in (0, 5)),
  check (state not in ('sent', 'accepted', 'declined', 'expired', 'superseded') or sent_at is not null),
  check ((state in ('accepted', 'declined', 'expired', 'withdrawn', 'superseded')) = (settled_at is not null)),
  check ((state = 'declined') = (decline_reason is not null)),
  check (state <> 'accepted' or signed_file_id is not null)
);
create unique index one_offer_in_preparation on offers (application_id)
  where state in ('draft', 'pending_approval', 'approved');
create unique index one_offer_out on offers (application_id) where state = 'sent';
create index offers_of_candidate on offers (candidate_id, sent_at desc);
create index offers_due on offers (expires_at) where state = 'sent';
create index offers_by_author on offers (created_by);
create index offers_by_letter on offers (letter_file_id) where letter_file_id is not null;
create index offers_by_signed on offers (signed_file_id) where signed_file_id is not null;
alter table offers enable row level security;

-- How a candidate accepted: what they typed, when, from where. Nothing of it changes.
create table offer_signatures (
  offer_id uuid primary key references offers on delete cascade,
  candidate_id uuid not null references users,
  signed_name text not null check (length(signed_name) between 2 and 120),
  consent text not null check (length(consent) between 1 and 500),
  content_sha256 bytea not null check (octet_length(content_sha256) = 32),
  signed_at timestamptz(3) not null,
  ip text not null check (length(ip) <= 64),
  user_agent text not null check (length(user_agent) <= 400)
);
alter table offer_signatures enable row level security;

-- Where a mailed link leads. Only the hash of its secret is kept.
create table offer_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  offer_id uuid not null references offers on delete cascade,
  candidate_id uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index offer_links_of on offer_links (offer_id);
alter table offer_links enable row level security;

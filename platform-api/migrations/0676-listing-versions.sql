-- How far a version of an agent is.
create table listing_version_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into listing_version_transitions (from_state, to_state) values
  ('draft', 'pending'),
  ('pending', 'draft'),
  ('pending', 'approved'),
  ('pending', 'rejected'),
  ('pending', 'changes_requested'),
  ('changes_requested', 'pending');

-- An agent goes into the store by its first approved version, and may be taken out for a while or for good.
insert into listing_status_transitions (from_state, to_state) values
  ('draft', 'published'),
  ('published', 'suspended'),
  ('suspended', 'published'),
  ('suspended', 'archived');
alter table listings drop constraint listings_status_check;
alter table listings add constraint listings_status_check
  check (status in ('draft', 'pending', 'published', 'suspended', 'archived')) not valid;

-- The form that made it, by which a repeated request is known, and the version that buyers see.
alter table listings add column client_id uuid, add column live_version int check (live_version > 0);

-- What a seller writes of an agent, version by version. Buyers see the listing, which an approval fills from its version.
create table listing_versions (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  owner_id uuid not null references users on delete cascade,
  number int not null check (number > 0),
  state text not null default 'draft'
    check (state in ('draft', 'pending', 'approved', 'rejected', 'changes_requested')),
  revision int not null default 1 check (revision > 0),
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  submitted_at timestamptz(3),
  -- Until when the seller was promised an answer.
  due_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (listing_id, number),
  check ((state = 'draft') = (submitted_at is null)),
  check ((submitted_at is null) = (due_at is null)),
  check ((state in ('draft', 'pending')) = (decided_at is null))
);
create unique index listing_versions_one_open on listing_versions (listing_id)
  where state in ('draft', 'pending', 'changes_requested');
create index listing_versions_waiting on listing_versions (submitted_at, id) where state = 'pending';
create index listing_versions_decided on listing_versions (decided_at desc, id desc) where decided_at is not null;
create index listing_versions_of_owner on listing_versions (owner_id);
create index listing_versions_by_decider on listing_versions (decided_by);
alter table listing_versions enable row level security;

-- What a review says of a version's fields.
create table listing_review_notes (
  version_id uuid not null references listing_versions on delete cascade,
  position int not null check (position >= 0),
  field text not null check (length(field) <= 80),
  code text not null check (code in (
    'ENDPOINT_DOWN', 'CARD_INVALID', 'ADDRESS_PRIVATE', 'PERMISSION_UNDECLARED', 'PERMISSION_EXCESS', 'CLAIM_UNPROVEN',
    'MEDIA_UNFIT', 'PRICE_UNCLEAR', 'POLICY')),
  text text not null check (length(text) between 3 and 600),
  primary key (version_id, position)
);
alter table listing_review_notes enable row level security;

-- What is there was written before there were versions.
insert into listing_versions (id, listing_id, owner_id, number, state, fields, submitted_at, due_at, decided_at,
  created_at, updated_at)
select gen_random_uuid(), l.id, l.owner_id, 1, case when l.published_at is null then 'draft' else 'approved' end,
  jsonb_build_object(
    'title', l.title, 'summary', l.summary, 'description', l.description, 'category', l.category, 'tags', '[]'::jsonb,
    'abilities', to_jsonb(l.abilities), 'inputs', l.inputs, 'outputs', l.outputs,
    'price', jsonb_build_object('amount', l.price_amount, 'currency', l.price_currency),
    'permissions', '{"data": [], "hosts": [], "keeps": false, "trains": false}'::jsonb,
    'support', '', 'changelog', ''),
  l.published_at, l.published_at, l.published_at, l.created_at, l.updated_at
from listings l;
update listings set live_version = 1 where published_at is not null;

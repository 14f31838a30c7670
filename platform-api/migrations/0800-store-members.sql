-- Who works in a store beside its owner. Someone who left stays here, so that what they did is still known as the store's.
create table store_members (
  id uuid primary key,
  store_id uuid not null references stores on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('manager', 'editor', 'support')),
  joined_at timestamptz(3) not null default now(),
  left_at timestamptz(3),
  constraint store_members_leave_later check (left_at >= joined_at)
);
create unique index store_members_once on store_members (store_id, user_id) where left_at is null;
create index store_members_of_store on store_members (store_id, joined_at);
create index store_members_of_person on store_members (user_id, joined_at);
alter table store_members enable row level security;

-- The store that a session works in; null: one's own, else the one joined first. One that the person doesn't work in any more
-- counts as none, so nothing has to keep it true.
alter table sessions add column store_id uuid;

create table store_invite_transitions (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
insert into store_invite_transitions (from_state, to_state) values
  ('sent', 'accepted'),
  ('sent', 'declined'),
  ('sent', 'canceled');

create table store_invites (
  id uuid primary key,
  store_id uuid not null references stores on delete cascade,
  email_address citext not null check (length(email_address) <= 254),
  role text not null check (role in ('manager', 'editor', 'support')),
  invited_by uuid not null references users on delete cascade,
  -- Only the hash of what the mail carries; sending again replaces it, so that the older mail's link is void.
  token_hash bytea not null,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'canceled')),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  settled_at timestamptz(3),
  constraint store_invites_settled check ((settled_at is null) = (state = 'sent'))
);
create unique index store_invites_one_open on store_invites (store_id, email_address) where state = 'sent';
create index store_invites_newest on store_invites (store_id, sent_at desc, id desc);
create index store_invites_by_inviter on store_invites (invited_by);
alter table store_invites enable row level security;

-- What became of a store's members; lines are only added. `subject` is the address that was invited, or the member's name then.
create table store_member_changes (
  id uuid primary key,
  store_id uuid not null references stores on delete cascade,
  kind text not null check (kind in ('invited', 'canceled', 'declined', 'joined', 'role_changed', 'removed', 'left')),
  subject text not null check (length(subject) between 1 and 254),
  role text not null check (role in ('manager', 'editor', 'support')),
  changed_by uuid references users on delete set null,
  at timestamptz(3) not null default clock_timestamp()
);
create index store_member_changes_newest on store_member_changes (store_id, at desc, id desc);
create index store_member_changes_by_changer on store_member_changes (changed_by);
alter table store_member_changes enable row level security;

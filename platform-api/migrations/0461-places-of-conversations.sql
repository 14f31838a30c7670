-- A member's own view of a conversation.
alter table conversation_members
  add column muted boolean not null default false,
  add column pinned_at timestamptz(3),
  -- Archived while nothing was said after this sequence, or for as long as it is muted.
  add column archived_seq int,
  -- Deleted up to this sequence: this member no longer reads what was said until then.
  add column cleared_seq int not null default 0,
  -- What `cleared_seq` was before, for undoing the last deletion.
  add column cleared_before int not null default 0;

-- What others learn of someone in conversations. Those who don't show theirs don't see others'.
create table chat_settings (
  user_id uuid primary key references users on delete cascade,
  -- How far they have read.
  read_receipts boolean not null default true,
  -- Whether they are online, and when they last were.
  last_seen boolean not null default true
);
alter table chat_settings enable row level security;

-- Google and Outlook take copies of events once their owner consents to that, too.
alter table calendar_connections
  add column may_write boolean not null default false,
  -- Its provider asked us to leave it alone until then.
  add column waits_until timestamptz(3);

-- The account lets its owner change what stands in it.
alter table connected_calendars add column is_writable boolean not null default true;

-- What its provider calls the entries of a copy, and the UIDs that a file of that calendar would give them.
alter table placed_events
  add column remote_ids text[] not null default '{}',
  add column uids text[] not null default '{}';

-- What a consent was asked for, which account it renews, and which of its calendars is to get events. Either may be gone when
-- its person comes back.
alter table calendar_consents
  add column scope text not null default '',
  add column connection_id uuid,
  add column calendar_id uuid;

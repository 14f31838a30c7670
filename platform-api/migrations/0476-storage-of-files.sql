-- Whose storage a file takes: the company for which it was uploaded, or its owner's own.
alter table files
  add column organization_id uuid,
  -- When something that names it was last looked for, and since when nothing does.
  add column looked_at timestamptz not null default now(),
  add column unused_since timestamptz,
  add constraint files_organization_id_fkey foreign key (organization_id) references organizations on delete set null
    not valid;

update files f set organization_id = a.organization_id
  from application_files a where a.file_id = f.id;
update files f set organization_id = o.organization_id
  from offers o where o.letter_file_id = f.id;
update files f set organization_id = m.organization_id
  from message_files mf join conversation_members m on m.conversation_id = mf.conversation_id
  where mf.file_id = f.id and m.user_id = f.owner_id;

-- What the store still has of files whose rows are gone.
create table leftover_objects (
  object_key text primary key,
  upload_id text not null,
  left_at timestamptz not null default now()
);
create index leftover_objects_by_hour on leftover_objects (left_at);
alter table leftover_objects enable row level security;

-- When the browser wrote the form that a draft holds: an older form that is sent again must not replace it.
alter table apply_drafts add column written_at timestamptz;

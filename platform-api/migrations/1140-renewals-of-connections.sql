-- How often an account's owner let us in anew, so that a reading begun before doesn't write over the new entry.
alter table calendar_connections add column renewals int not null default 0;

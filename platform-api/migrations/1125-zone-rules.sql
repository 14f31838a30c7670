-- By which rules of time zones (version of the IANA data) the instants of events were last looked at. One row.
create table zone_rules (
  id boolean primary key default true check (id),
  version text not null default '' check (length(version) <= 20)
);
insert into zone_rules default values;
alter table zone_rules enable row level security;

-- The wall time of a single event as it was meant, too: its instant follows where a zone changes its rules.
comment on column events.wall_date is 'as it was meant; null: not known yet, or whole days of an older form';
